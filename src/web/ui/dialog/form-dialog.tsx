import type { ReactNode } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from './leave-guard.tsx';
import { ModalWindow } from './modal-window.tsx';

interface FormDialogProps {
  title: string;
  /** Something is typed that is not saved: closing asks first. */
  isDirty: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the page that is not closed with something typed in it before that was asked. */
export function FormDialog({ title, isDirty, onClose, children }: FormDialogProps) {
  const { frame } = useMessages();
  const guard = useLeaveGuard({ isDirty, exit: useExit(onClose), wording: 'form' });
  return (
    <ModalWindow kind="form" title={title} closeLabel={frame.close} onClose={guard.leave}>
      <div className="min-h-0 grow overflow-y-auto p-5">{children}</div>
      {guard.question}
    </ModalWindow>
  );
}
