import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

interface HeldForm {
  /** A control of the form. */
  control: RefObject<HTMLInputElement | null>;
  isHeld: boolean;
  /** Whether the form goes once nothing holds it any more. */
  isReady: boolean;
}

/** A form that is sent while one of its fields is not ready waits, then goes by itself. Answers whether it waits. */
export function useHeldForm({ control, isHeld, isReady }: HeldForm): boolean {
  const [isWaiting, setWaiting] = useState(false);
  useLayoutEffect(() => {
    const form = control.current?.form;
    if (!isHeld || !form) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setWaiting(true);
    };
    // Before the form's own listener.
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [control, isHeld]);
  useEffect(() => {
    if (isHeld || !isWaiting) return;
    setWaiting(false);
    if (isReady) control.current?.form?.requestSubmit();
    else control.current?.focus();
  }, [control, isHeld, isReady, isWaiting]);
  return isWaiting;
}
