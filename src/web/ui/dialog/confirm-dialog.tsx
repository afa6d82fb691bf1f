import type { ReactNode } from 'react';
import { Dialog, Heading, Modal } from 'react-aria-components/Modal';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Overlay } from './overlay.tsx';

export interface ConfirmDialogProps {
  question: string;
  text: string;
  /** What is asked about, where it is to be looked at closely. */
  children?: ReactNode;
  /** Where the way back is not “Cancel”. */
  cancelLabel?: string;
  confirmLabel: string;
  /** Nothing is lost by it: the action is the strong button. */
  isHarmless?: boolean;
  /** Without an answer, or with the first. */
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before an action that ends, removes or throws away, or changes much. Escape and the first button both cancel. */
export function ConfirmDialog({ isHarmless = false, ...props }: ConfirmDialogProps) {
  return (
    <Overlay
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      className="fixed inset-0 z-30 flex items-center justify-center bg-backdrop p-4"
    >
      <Modal className="w-full max-w-md rounded-lg bg-raised shadow-high">
        <Dialog role="alertdialog" className="flex flex-col gap-3 p-6 outline-none">
          <Heading slot="title" level={2} className="font-semibold text-base">
            {props.question}
          </Heading>
          {props.children}
          <p className="text-muted text-sm">{props.text}</p>
          <DialogActions
            {...(props.cancelLabel && { cancelLabel: props.cancelLabel })}
            cancelKind={isHarmless ? 'secondary' : 'primary'}
            isCancelFocused
            onCancel={props.onClose}
          >
            <Button kind={isHarmless ? 'primary' : 'danger'} onPress={props.onConfirm} className="min-h-11">
              {props.confirmLabel}
            </Button>
          </DialogActions>
        </Dialog>
      </Modal>
    </Overlay>
  );
}
