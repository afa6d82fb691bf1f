/** Focuses a control, or the one with this id, after a closing dialog has restored the focus, which happens a frame later. Returns the cancel function. */
export function focusLater(target: string | (() => HTMLElement | null | undefined)): () => void {
  const find = () => (typeof target === 'string' ? document.getElementById(target) : target());
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => find()?.focus());
  });
  return () => cancelAnimationFrame(frame);
}
