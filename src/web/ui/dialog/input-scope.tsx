import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type Location, useBlocker } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { isLocked } from '#web/session/tab-session.ts';
import { type LeaveTexts, useLeaveQuestion, usePreloadedQuestion } from './leave-guard.tsx';
import { abandonInput, type LeaveAnswer, type UnsavedInput, unsavedInput, useUnsaved } from './unsaved-input.ts';

/** The page, or a window of it, which asks for the forms that stand in it. */
interface InputScope {
  inputs: Set<UnsavedInput>;
  ask: (answer: LeaveAnswer, text?: string) => void;
}

const InputScopeContext = createContext<InputScope | undefined>(undefined);

/**
 * Has the page or window around a form ask before its input is lost. A form that can be closed by itself has a leave guard instead.
 * `text` says what would be lost.
 */
export function useUnsavedInput(isDirty: boolean, text?: string): void {
  const scope = useContext(InputScopeContext);
  usePreloadedQuestion(isDirty);
  useUnsaved({ isDirty, ask: (answer) => scope?.ask(answer, text), among: scope?.inputs });
}

function useInputScope(texts: LeaveTexts) {
  const { ask, question } = useLeaveQuestion(texts);
  const [inputs] = useState(() => new Set<UnsavedInput>());
  return { scope: { inputs, ask }, question };
}

/** A window closes after the question of the forms in it that have unsaved input. */
export function useWindowScope(onClose: (() => void) | undefined) {
  const { scope, question } = useInputScope(useMessages().frame.leaving.form);
  const close = () => {
    const input = [...scope.inputs].find((one) => one.isUnsaved());
    if (!input) return onClose?.();
    const leave = () => {
      abandonInput(scope.inputs);
      onClose?.();
    };
    return input.ask({ leave, stay: () => {} });
  };
  const wrap = (children: ReactNode) => (
    <InputScopeContext value={scope}>
      {children}
      {question}
    </InputScopeContext>
  );
  return { close, wrap };
}

const recordIn = ({ search }: Location) => new URLSearchParams(search).get('open');

/** A list that is filtered, sorted or paged beside its record. */
const keepsRecord = (from: Location, to: Location) =>
  from.pathname === to.pathname && recordIn(from) !== null && recordIn(from) === recordIn(to);

/** The screen's only blocker: the router heeds one at a time. */
export function PageScope({ children }: { children: ReactNode }) {
  const { scope, question } = useInputScope(useMessages().frame.leaving.page);
  // A debounced search changes only the state of the history entry.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname + from.search !== to.pathname + to.search &&
      !keepsRecord(from, to) &&
      (isLocked() || unsavedInput() !== undefined),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const input = isLocked() ? undefined : unsavedInput();
    if (input) input.ask({ leave: () => blocker.proceed(), stay: () => blocker.reset() });
    else blocker.reset();
  }, [blocker]);
  return (
    <InputScopeContext value={scope}>
      {children}
      {question}
    </InputScopeContext>
  );
}
