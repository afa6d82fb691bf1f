import { useEffect, useEffectEvent } from 'react';

/** The telephone takes the page's place within this time, or not at all. */
const dialMs = 5_000;

/** Calls back once the page is seen again after a link that calls this mobile was pressed and the telephone took its place. */
export function useCallEnd(mobile: string, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let pressedAt = Number.NEGATIVE_INFINITY;
    let isAway = false;
    const begin = ({ target }: Event) => {
      if (target instanceof Element && target.closest(`a[href="tel:${mobile}"]`)) pressedAt = performance.now();
    };
    const change = () => {
      if (document.visibilityState === 'hidden') {
        isAway = performance.now() - pressedAt < dialMs;
        pressedAt = Number.NEGATIVE_INFINITY;
      } else if (isAway) {
        isAway = false;
        end();
      }
    };
    document.addEventListener('click', begin, true);
    document.addEventListener('visibilitychange', change);
    return () => {
      document.removeEventListener('click', begin, true);
      document.removeEventListener('visibilitychange', change);
    };
  }, [mobile]);
}
