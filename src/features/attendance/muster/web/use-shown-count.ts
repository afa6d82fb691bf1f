import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** An agency's people, and few enough for a phone to draw at once. */
const step = 60;

/**
 * How many of so many people are drawn: more as what stands behind them comes into sight, all of them on paper. `end` goes
 * to what stands there; undefined once nobody is missing.
 */
export function useShownCount(total: number): { shown: number; end: RefCallback<Element> | undefined } {
  const [most, setMost] = useState(step);
  const end = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setMost((known) => known + step);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const drawAll = () => flushSync(() => setMost(Number.POSITIVE_INFINITY));
    addEventListener('beforeprint', drawAll);
    return () => removeEventListener('beforeprint', drawAll);
  }, []);
  const shown = Math.min(most, total);
  return { shown, end: shown < total ? end : undefined };
}
