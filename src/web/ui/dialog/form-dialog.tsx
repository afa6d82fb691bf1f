import type { ReactNode } from 'react';
import { useExit, useLeaveGuard } from './leave-guard.tsx';
import { ModalWindow } from './modal-window.tsx';

interface FormDialogProps {
  title: string;
  /** The form has unsaved input: closing asks first. */
  isDirty: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog that asks before unsaved input is discarded. */
export function FormDialog({ title, isDirty, onClose, children }: FormDialogProps) {
  const guard = useLeaveGuard({ isDirty, exit: useExit(onClose) });
  return (
    <ModalWindow kind="form" title={title} onClose={guard.leave}>
      <div className="min-h-0 grow overflow-y-auto p-5">{children}</div>
      {guard.question}
    </ModalWindow>
  );
}
