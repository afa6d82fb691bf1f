import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useUnloadQuestion } from './use-unload-question.ts';

/** Closes the form without a question. */
interface Exit {
  /** Closes once: a late result of an earlier form does not close the one opened since. */
  finish: () => void;
  isTaken: RefObject<boolean>;
}

export function useExit(close: () => void): Exit {
  const isTaken = useRef(false);
  useEffect(() => {
    isTaken.current = false;
    return () => {
      isTaken.current = true;
    };
  }, []);
  return {
    isTaken,
    finish: () => {
      if (isTaken.current) return;
      isTaken.current = true;
      close();
    },
  };
}

interface LeaveGuardOptions {
  /** The form has unsaved input. */
  isDirty: boolean;
  exit: Exit;
  wording: keyof OfficeMessages['frame']['leaving'];
  /** Navigation to another address, back included, asks as well. */
  holdsAddress?: boolean;
}

interface LeaveGuard {
  /** Closes, after a question when there is unsaved input. */
  leave: () => void;
  /** The question, while it is open. */
  question: ReactNode;
}

/** Tells a window that stood there before its form how to close from now on. */
export const SetLeaveContext = createContext<((leave: (() => void) | undefined) => void) | undefined>(undefined);

/** Asks before unsaved input is lost: when the form is closed, the page unloaded or, on request, the address changed. */
export function useLeaveGuard({ isDirty, exit, wording, holdsAddress = false }: LeaveGuardOptions): LeaveGuard {
  const setLeave = useContext(SetLeaveContext);
  const messages = useMessages().frame.leaving[wording];
  const [isAsking, setAsking] = useState(false);
  // A debounced search changes only the state of the history entry.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      holdsAddress && isDirty && !exit.isTaken.current && from.pathname + from.search !== to.pathname + to.search,
  );

  useUnloadQuestion(isDirty);

  const stay = () => {
    setAsking(false);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const question = (isAsking || blocker.state === 'blocked') && (
    <ConfirmDialog
      question={messages.question}
      text={messages.text}
      cancelLabel={messages.stay}
      confirmLabel={messages.leave}
      onCancel={stay}
      onConfirm={() => (blocker.state === 'blocked' ? blocker.proceed() : exit.finish())}
    />
  );
  const leave = () => (isDirty ? setAsking(true) : exit.finish());
  useEffect(() => {
    setLeave?.(leave);
    return () => setLeave?.(undefined);
  });
  return { leave, question };
}
