/** Takes the focus to a control once a window that closes has given it back, which is a frame later. Answers how to stop. */
export function focusLater(id: string): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => document.getElementById(id)?.focus());
  });
  return () => cancelAnimationFrame(frame);
}
