import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface FormDialogProps {
  title: string;
  /** Something is typed that is not saved: closing asks first. */
  isDirty: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the page; the whole screen of a phone. Focus goes in and comes back; Escape and the cross close it. */
export function FormDialog({ title, isDirty, onClose, children }: FormDialogProps) {
  const { frame, people } = useMessages();
  const [isAsking, setAsking] = useState(false);
  const leave = () => (isDirty ? setAsking(true) : onClose());

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && leave()}
      className="fixed inset-0 z-30 flex items-center justify-center bg-backdrop sm:p-6"
    >
      <Modal className="flex h-full w-full flex-col bg-raised shadow-high sm:h-auto sm:max-h-full sm:max-w-lg sm:rounded-lg">
        <Dialog className="flex min-h-0 grow flex-col outline-none">
          <header className="flex items-center gap-2 border-line border-b py-2 ps-5 pe-3">
            <Heading slot="title" level={2} className="min-w-0 grow break-words py-1 font-semibold text-lg">
              {title}
            </Heading>
            <Button kind="icon" aria-label={frame.close} onPress={leave}>
              <X aria-hidden size={20} />
            </Button>
          </header>
          <div className="min-h-0 grow overflow-y-auto p-5">{children}</div>
        </Dialog>
      </Modal>
      {isAsking && (
        <ConfirmDialog
          question={people.leaveQuestion}
          text={people.leaveText}
          cancelLabel={people.keepEditing}
          confirmLabel={people.leave}
          onCancel={() => setAsking(false)}
          onConfirm={onClose}
        />
      )}
    </ModalOverlay>
  );
}
