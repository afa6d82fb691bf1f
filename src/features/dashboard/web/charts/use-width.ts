import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in px, measured before the first paint; 0 until it is mounted. */
export function useWidth<Measured extends Element>() {
  const ref = useRef<Measured>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
