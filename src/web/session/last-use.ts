/** What a page asks without anybody at it (polling) does not keep its session alive: such calls say so by a header. */
const unattendedAfterMs = 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Opening the page counts. */
let lastUsedAt = Date.now();

/** To be called once in a document. */
export function followUse(): void {
  const note = () => {
    lastUsedAt = Date.now();
  };
  for (const sign of signs) addEventListener(sign, note, { passive: true, capture: true });
}

export const isUnattended = () => Date.now() - lastUsedAt > unattendedAfterMs;
