let isDown = false;
for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
  globalThis.addEventListener?.(type, () => (isDown = type === 'pointerdown'), { capture: true });
}

/**
 * Acts at once, or where a pointer is down once it is up and its click has been told: what appears between the two
 * moves the page, and the press misses what it was meant for.
 */
export function afterPress(act: () => void): void {
  if (!isDown) {
    act();
    return;
  }
  const ended = new AbortController();
  for (const type of ['pointerup', 'pointercancel']) {
    const end = () => {
      ended.abort();
      setTimeout(act);
    };
    addEventListener(type, end, { signal: ended.signal });
  }
}
