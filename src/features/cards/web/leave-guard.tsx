import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** The way out of a form without a question. */
export interface Exit {
  finish: () => void;
  isTaken: RefObject<boolean>;
}

export function useExit(close: () => void): Exit {
  const isTaken = useRef(false);
  return {
    isTaken,
    finish: () => {
      isTaken.current = true;
      close();
    },
  };
}

interface LeaveGuard {
  /** Closes, after a question when something is not saved. */
  leave: () => void;
  /** The question, while it is asked. */
  question: ReactNode;
}

/** Asks before a form with unsaved changes is closed: by its own buttons, by going back, or with the page. */
export function useLeaveGuard(isDirty: boolean, { finish, isTaken }: Exit): LeaveGuard {
  const { cards } = useMessages();
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker(() => isDirty && !isTaken.current);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const stay = () => {
    setAsking(false);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const question = (isAsking || blocker.state === 'blocked') && (
    <ConfirmDialog
      question={cards.leaveQuestion}
      text={cards.leaveText}
      cancelLabel={cards.keepEditing}
      confirmLabel={cards.leave}
      onCancel={stay}
      onConfirm={() => (blocker.state === 'blocked' ? blocker.proceed() : finish())}
    />
  );
  return { leave: () => (isDirty ? setAsking(true) : finish()), question };
}
