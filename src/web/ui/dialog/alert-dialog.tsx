import type { ReactNode } from 'react';
import { Dialog, Heading, Modal } from 'react-aria-components/Modal';
import { Button } from '#web/ui/button.tsx';
import { Overlay } from './overlay.tsx';

/** An alert with one sentence to acknowledge. The button and Escape both do. */
export function AlertDialog(props: {
  message: string;
  /** Details below the sentence. */
  children?: ReactNode;
  confirmLabel: string;
  onClose: () => void;
}) {
  return (
    <Overlay
      onOpenChange={props.onClose}
      className="fixed inset-0 z-30 flex items-center justify-center bg-backdrop p-4"
    >
      <Modal className="max-h-full w-full max-w-sm overflow-y-auto rounded-lg bg-raised shadow-high">
        <Dialog role="alertdialog" className="flex flex-col gap-5 p-6 outline-none">
          <Heading slot="title" level={1} className="font-medium text-base">
            {props.message}
          </Heading>
          {props.children}
          <Button kind="primary" autoFocus onPress={props.onClose} className="self-end">
            {props.confirmLabel}
          </Button>
        </Dialog>
      </Modal>
    </Overlay>
  );
}
