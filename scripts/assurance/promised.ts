/** One promise, or several that are tested together: what is done, and what has to come of it. */
export interface Promised {
  /** Written in the titles of the tests that keep it: `A-AC-01`. */
  ids: readonly string[];
  what: string;
  pass: string;
  /** Why no suite of the product can show it, and what stands in place of a test. */
  leftOut?: string;
}

/** `A-AC-01…03` → three ids; `F-06, F-07` → two. */
export function idsIn(text: string): string[] {
  const found = text.matchAll(/\b((?:A-[A-Z]+|[FPL])-)(\d{1,2})(?:…(\d{1,2}))?((?:, \d{2}(?!\d))*)/g);
  return [...found].flatMap(([, kind = '', first = '', last = first, more = '']) => {
    const width = first.length;
    const numbers = Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index);
    const others = [...more.matchAll(/\d{2}/g)].map(([number]) => Number(number));
    return [...numbers, ...others].map((number) => `${kind}${String(number).padStart(width, '0')}`);
  });
}

/** A row from the short form of its ids. */
export const promised = (ids: string, what: string, pass: string, leftOut?: string): Promised => ({
  ids: idsIn(ids),
  what,
  pass,
  ...(leftOut !== undefined && { leftOut }),
});
