/** Focuses what `find` finds after a closing dialog has restored the focus, a frame later. Returns the cancel function. */
export function focusLater(find: () => HTMLElement | null | undefined): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => find()?.focus());
  });
  return () => cancelAnimationFrame(frame);
}
