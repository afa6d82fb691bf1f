const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const mostLetters = 30;

/** A person's name where it is said in passing, in a notice over a list: of the longest ones the beginning. */
export function briefName(name: string): string {
  const all = [...letters.segment(name)];
  if (all.length <= mostLetters) return name;
  const shown = all.slice(0, mostLetters - 1).map(({ segment }) => segment);
  return `${shown.join('').trimEnd()}…`;
}
