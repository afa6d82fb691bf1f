let isDown = false;
const follow = (event: Event) => {
  isDown = event.type === 'pointerdown';
};
// A native choice list or menu swallows the end of a press; the next key shows that it is over.
for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'contextmenu', 'keydown']) {
  globalThis.addEventListener?.(type, follow, { capture: true });
}

/**
 * Acts at once, or while a pointer is down after its click event: an element that appears in between moves the page, and the
 * press misses its target. Returns the cancel function, for when the press itself resolves the error.
 */
export function afterPress(act: () => void): () => void {
  if (!isDown) {
    act();
    return () => {};
  }
  const calledOff = new AbortController();
  const { signal } = calledOff;
  for (const type of ['pointerup', 'pointercancel']) {
    addEventListener(type, () => setTimeout(() => !signal.aborted && act()), { signal, once: true });
  }
  return () => calledOff.abort();
}
