import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface LeaveGuard {
  /** Closes, after a question when something is not saved. */
  leave: () => void;
  /** Closes without a question: everything is saved. */
  finish: () => void;
  /** The question, while it is asked. */
  question: ReactNode;
}

/** Asks before a form with unsaved changes is closed: by its own buttons, by going back, or with the page. */
export function useLeaveGuard(isDirty: boolean, close: () => void): LeaveGuard {
  const { cards } = useMessages();
  const [isAsking, setAsking] = useState(false);
  const mayLeave = useRef(false);
  const blocker = useBlocker(() => isDirty && !mayLeave.current);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const finish = () => {
    mayLeave.current = true;
    close();
  };
  const stay = () => {
    setAsking(false);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const goOn = () => (blocker.state === 'blocked' ? blocker.proceed() : finish());
  const question = (isAsking || blocker.state === 'blocked') && (
    <ConfirmDialog
      question={cards.leaveQuestion}
      text={cards.leaveText}
      cancelLabel={cards.keepEditing}
      confirmLabel={cards.leave}
      onCancel={stay}
      onConfirm={goOn}
    />
  );
  return { leave: () => (isDirty ? setAsking(true) : finish()), finish, question };
}
