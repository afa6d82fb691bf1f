import { useCallback, useSyncExternalStore } from 'react';

/** Below this width lists are items of some lines and menus are drawers; the `md` breakpoint of the tokens. */
export const phoneWidth = '(width < 48rem)';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
