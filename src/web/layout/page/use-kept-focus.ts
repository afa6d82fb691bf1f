import { useEffect } from 'react';

/** After each change the page’s heading takes a focus that went with what had it: one goes on there, not at the top of the window. */
export function useKeptFocus(changed: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what may have taken the focus away
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [changed]);
}
