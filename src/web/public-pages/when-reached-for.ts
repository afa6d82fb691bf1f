/** Calls once, when the visitor first touches, focuses or scrolls to an element. Loading the page alone does not call. */
export function whenReachedFor(element: HTMLElement, begin: () => void): void {
  const stop = new AbortController();
  const once = () => {
    stop.abort();
    begin();
  };
  const { signal } = stop;
  for (const type of ['focusin', 'pointerdown']) element.addEventListener(type, once, { signal });
  const watch = () => {
    const observer = new IntersectionObserver((entries) => {
      if (!signal.aborted && entries.some((entry) => entry.isIntersecting)) once();
    });
    observer.observe(element);
    signal.addEventListener('abort', () => observer.disconnect());
  };
  for (const type of ['scroll', 'keydown', 'pointerdown']) addEventListener(type, watch, { signal, once: true });
}
