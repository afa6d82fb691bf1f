/** Focuses a control after a closing dialog has restored the focus, which happens a frame later. Returns the cancel function. */
export function focusLater(id: string): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => document.getElementById(id)?.focus());
  });
  return () => cancelAnimationFrame(frame);
}
