import { useEffect, useRef } from 'react';

/** After each change but the first the page’s heading takes a focus that went with what had it: one goes on there, not at the top of the window. */
export function useKeptFocus(changed: unknown) {
  const last = useRef(changed);
  useEffect(() => {
    const isFirst = last.current === undefined;
    last.current = changed;
    if (isFirst) return;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [changed]);
}
