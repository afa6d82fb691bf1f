import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** An agency's usual number of people, few enough for a phone to render at once. */
const step = 60;

/**
 * How many people are rendered: more as the element after them scrolls into view, all when printing. `end` is its ref;
 * undefined once everybody is rendered.
 */
export function useShownCount(total: number): { shown: number; end: RefCallback<Element> | undefined } {
  const [most, setMost] = useState(step);
  const end = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setMost((current) => current + step);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const renderAll = () => flushSync(() => setMost(Number.POSITIVE_INFINITY));
    addEventListener('beforeprint', renderAll);
    return () => removeEventListener('beforeprint', renderAll);
  }, []);
  const shown = Math.min(most, total);
  return { shown, end: shown < total ? end : undefined };
}
