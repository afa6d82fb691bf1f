const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letters of the first and the last word, in any script. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@]+/).filter(Boolean);
  const ends = words.length > 1 && !name.includes('@') ? [words[0], words.at(-1)] : words.slice(0, 1);
  return ends.map((word = '') => [...letters.segment(word)][0]?.segment.toLocaleUpperCase() ?? '').join('');
}
