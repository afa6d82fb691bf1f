let isDown = false;
const follow = (event: Event) => {
  isDown = event.type === 'pointerdown';
};
// A list of choices or a menu of the device takes the rest of a press; the next key tells that it is over.
for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'contextmenu', 'keydown']) {
  globalThis.addEventListener?.(type, follow, { capture: true });
}

/**
 * Acts at once, or where a pointer is down once it is up and its click has been told: what appears between the two
 * moves the page, and the press misses what it was meant for. Answers how to call it off, for what the press mends.
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
