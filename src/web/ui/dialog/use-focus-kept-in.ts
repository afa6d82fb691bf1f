import { type RefObject, useEffect, useRef } from 'react';

/**
 * After each change this part of a window takes a focus that went with what had it, as with the row of a pressed button:
 * Escape closes only the window that has the focus.
 */
export function useFocusKeptIn(changed: unknown): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const last = useRef(changed);
  useEffect(() => {
    if (last.current === changed) return;
    last.current = changed;
    if (document.activeElement === document.body) part.current?.focus();
  }, [changed]);
  return part;
}
