import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '#web/ui/button.tsx';

const sides = {
  start: 'start-0 w-72 slide-from-start',
  end: 'end-0 w-full sm:w-[30rem] slide-from-end',
};

/** A drawer at the page's edge. Traps and restores the focus; Escape, the button and a press outside close it. */
export function Drawer(props: {
  title: string;
  side: keyof typeof sides;
  closeLabel: string;
  onClose: () => void;
  /** The scrolling region is focusable, as it may contain no control. */
  isForReading?: boolean;
  children: ReactNode;
}) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      className="fixed inset-0 z-20 bg-backdrop"
    >
      <Modal className={`absolute inset-y-0 max-w-full bg-raised shadow-high ${sides[props.side]}`}>
        <Dialog className="flex h-full flex-col outline-none">
          <header className="flex items-center gap-2 border-line border-b py-2 ps-5 pe-3">
            <Heading slot="title" level={2} className="min-w-0 grow truncate py-1 font-semibold text-lg">
              {props.title}
            </Heading>
            <Button kind="icon" aria-label={props.closeLabel} onPress={props.onClose}>
              <X aria-hidden size={20} />
            </Button>
          </header>
          <div {...(props.isForReading && { tabIndex: 0 })} className="grow overflow-y-auto">
            {props.children}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
