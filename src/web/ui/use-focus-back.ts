import { useEffect, useEffectEvent, useRef } from 'react';
import { focusLater } from './focus-later.ts';

/** When what was open has closed, moves the focus to what `find` names for it: its opener is gone, or not the right one. */
export function useFocusBack<Open>(open: Open | undefined, find: (closed: Open) => HTMLElement | null) {
  const last = useRef(open);
  const findNow = useEffectEvent(find);
  useEffect(() => {
    const closed = open === undefined ? last.current : undefined;
    last.current = open;
    if (closed !== undefined) return focusLater(() => findNow(closed));
  }, [open]);
}
