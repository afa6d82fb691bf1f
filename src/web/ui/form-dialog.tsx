import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.tsx';

interface FormDialogProps {
  title: string;
  text?: string;
  closeLabel: string;
  /** Without it only a button among the children leads on. */
  onClose?: () => void;
  /** Over other dialogs. */
  isOnTop?: boolean;
  children: ReactNode;
}

/** A small task over the page. Focus goes in and comes back; Escape and the cross close it, where it may be closed. */
export function FormDialog(props: FormDialogProps) {
  return (
    <ModalOverlay
      isOpen
      isKeyboardDismissDisabled={!props.onClose}
      onOpenChange={(isOpen) => !isOpen && props.onClose?.()}
      className={`fixed inset-0 flex items-start justify-center overflow-y-auto bg-backdrop p-4 sm:items-center ${props.isOnTop ? 'z-40' : 'z-30'}`}
    >
      <Modal className="w-full max-w-md rounded-lg bg-raised shadow-high">
        <Dialog className="flex flex-col gap-4 p-5 outline-none sm:p-6">
          <div>
            <div className="flex items-start justify-between gap-3">
              <Heading slot="title" level={2} className="py-1.5 font-semibold text-lg">
                {props.title}
              </Heading>
              {props.onClose && (
                <Button kind="icon" aria-label={props.closeLabel} onPress={props.onClose}>
                  <X aria-hidden size={20} />
                </Button>
              )}
            </div>
            {props.text && <p className="text-muted text-sm">{props.text}</p>}
          </div>
          {props.children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
