import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';

/** A form over the list; the whole screen of a phone. Escape, the cross and a press outside ask `onClose`. */
export function CardDialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { frame } = useMessages();
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      className="fixed inset-0 z-20 flex items-center justify-center bg-backdrop sm:p-6"
    >
      <Modal className="flex h-full w-full flex-col bg-raised shadow-high sm:h-auto sm:max-h-full sm:max-w-2xl sm:rounded-lg">
        <Dialog className="flex min-h-0 grow flex-col outline-none">
          <header className="flex items-center gap-2 border-line border-b py-2 ps-5 pe-3">
            <Heading slot="title" level={2} className="min-w-0 grow truncate py-1 font-semibold text-lg">
              {props.title}
            </Heading>
            <Button kind="icon" aria-label={frame.close} onPress={props.onClose}>
              <X aria-hidden size={20} />
            </Button>
          </header>
          {props.children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
