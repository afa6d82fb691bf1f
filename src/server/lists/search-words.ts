import { latinDigits } from '#shared/text/latin-digits.ts';

/** The words of a search, each in the forms it is looked for. A typed mobile loses its spaces; a number keeps its hyphens beside. */
export function wordsOf(q: string): string[][] {
  const typed = latinDigits(q).toLowerCase().trim();
  if (!/^[+\d\s-]+$/.test(typed)) return typed.split(/\s+/).map((word) => [word]);
  const bare = typed.replace(/[\s-]/g, '').replace(/^(?:0091|0)(?=\d{10}$)/, '');
  return [[...new Set([typed, bare])].filter(Boolean)];
}
