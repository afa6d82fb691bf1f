import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { type LeaveAnswer, useUnsaved } from './unsaved-input.ts';

/** The frame asks too, and no first screen waits for the window of its question. */
const LeaveQuestion = lazyPart(() => import('./leave-question.tsx').then((module) => module.LeaveQuestion));

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

export type LeaveTexts = OfficeMessages['frame']['leaving']['form'];

/** Fetches the window of the question as soon as there is something to lose: later there may be no connection. */
export function usePreloadedQuestion(isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) LeaveQuestion.preload();
  }, [isDirty]);
}

/** The question before input is lost, for as long as it has no answer. */
export function useLeaveQuestion(texts: LeaveTexts) {
  const [asked, setAsked] = useState<LeaveAnswer & { text: string }>();
  const close = (outcome: () => void) => {
    setAsked(undefined);
    outcome();
  };
  const question = asked && (
    <LeaveQuestion
      texts={texts}
      text={asked.text}
      onClose={() => close(asked.stay)}
      onLeave={() => close(asked.leave)}
    />
  );
  return { ask: (answer: LeaveAnswer, text = texts.text) => setAsked({ ...answer, text }), question };
}

interface LeaveGuardOptions {
  /** The form has unsaved input. */
  isDirty: boolean;
  exit: Exit;
  /** What staying is called where there is nothing to go on with. */
  stayLabel?: string;
}

interface LeaveGuard {
  /** Closes, after a question when there is unsaved input. */
  leave: () => void;
  /** The question, while it is open. */
  question: ReactNode;
}

/** Tells a window that stood there before its form how to close from now on. */
export const SetLeaveContext = createContext<((leave: (() => void) | undefined) => void) | undefined>(undefined);

/** Asks before unsaved input is lost: when the form is closed, the address changes, Back included, or the page is unloaded. */
export function useLeaveGuard({ isDirty, exit, stayLabel }: LeaveGuardOptions): LeaveGuard {
  const setLeave = useContext(SetLeaveContext);
  const texts = useMessages().frame.leaving.form;
  const { ask, question } = useLeaveQuestion(stayLabel ? { ...texts, stay: stayLabel } : texts);
  usePreloadedQuestion(isDirty);
  useUnsaved({ isDirty, ask, isTaken: exit.isTaken });
  const leave = () => (isDirty ? ask({ leave: exit.finish, stay: () => {} }) : exit.finish());
  useEffect(() => {
    setLeave?.(leave);
    return () => setLeave?.(undefined);
  });
  return { leave, question };
}
