/** `['422', '201', '422']` → `1 × 201, 2 × 422`. */
export function counts(words: readonly string[]): string {
  const each = Object.entries(Object.groupBy(words, (word) => word)).toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  return each.map(([word, all]) => `${(all ?? []).length.toLocaleString('en')} × ${word}`).join(', ');
}

export const signed = (number: number) => `${number < 0 ? '−' : '+'} ${Math.abs(number)}`;
