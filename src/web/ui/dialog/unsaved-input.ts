import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What happens to unsaved input after the question. */
export interface LeaveAnswer {
  leave: () => void;
  stay: () => void;
}

/** A form that may have unsaved input. */
export interface UnsavedInput {
  isUnsaved: () => boolean;
  /** Asks whether it may be lost. */
  ask: (answer: LeaveAnswer) => void;
}

/** Every form on the screen, the one opened last at the end. */
const inputs = new Set<UnsavedInput>();

/** The form to ask first before the screen is left. */
export const unsavedInput = (): UnsavedInput | undefined => [...inputs].findLast((input) => input.isUnsaved());

/** Whether the whole screen may be left; asks where there is unsaved input. */
export function mayLeaveScreen(): Promise<boolean> {
  const input = unsavedInput();
  if (!input) return Promise.resolve(true);
  return new Promise((resolve) => input.ask({ leave: () => resolve(true), stay: () => resolve(false) }));
}

/** Gives up unsaved input, all on the screen unless told which, after the person has agreed. */
export function abandonInput(abandoned: Iterable<UnsavedInput> = inputs): void {
  for (const input of abandoned) inputs.delete(input);
}

interface InputOptions {
  isDirty: boolean;
  ask: UnsavedInput['ask'];
  /** The form is closing: nothing is asked any more. */
  isTaken?: RefObject<boolean>;
  /** The forms of the window around it. */
  among?: Set<UnsavedInput> | undefined;
}

/** Has a form asked before its input is lost, by the browser too when the tab is closed or reloaded. */
export function useUnsaved({ isDirty, ask, isTaken, among }: InputOptions): void {
  const askNow = useEffectEvent(ask);
  const isUnsaved = useEffectEvent(() => isDirty && isTaken?.current !== true);

  useEffect(() => {
    const input: UnsavedInput = { isUnsaved: () => isUnsaved(), ask: (answer) => askNow(answer) };
    inputs.add(input);
    among?.add(input);
    return () => {
      inputs.delete(input);
      among?.delete(input);
    };
  }, [among]);

  useEffect(() => {
    if (!isDirty) return;
    const question = (event: BeforeUnloadEvent) => {
      if (unsavedInput()) event.preventDefault();
    };
    addEventListener('beforeunload', question);
    return () => removeEventListener('beforeunload', question);
  }, [isDirty]);
}
