import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

interface HeldForm {
  /** A control of the form. */
  control: RefObject<HTMLInputElement | null>;
  isHeld: boolean;
  /** Whether the form is submitted once no field holds it any more. */
  isReady: boolean;
}

/** Defers a submit while a field is not ready, then submits the form. Returns whether a submit is deferred. */
export function useHeldForm({ control, isHeld, isReady }: HeldForm): boolean {
  const [isWaiting, setWaiting] = useState(false);
  useLayoutEffect(() => {
    const form = control.current?.form;
    if (!isHeld || !form) return;
    const defer = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setWaiting(true);
    };
    // In the capture phase, before the form's own handler.
    form.addEventListener('submit', defer, { capture: true });
    return () => form.removeEventListener('submit', defer, { capture: true });
  }, [control, isHeld]);
  useEffect(() => {
    if (isHeld || !isWaiting) return;
    setWaiting(false);
    if (isReady) control.current?.form?.requestSubmit();
    else control.current?.focus();
  }, [control, isHeld, isReady, isWaiting]);
  return isWaiting;
}
