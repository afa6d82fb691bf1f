import { panPattern } from './names-person.ts';

/** A case number of five letters and digits looks like it too, until it is longer. */
const beginning = /^[A-Z]{3}[ABCFGHLJPT][A-Z][0-9]{1,4}$/;
const bare = (text: string) => text.replace(/\s/g, '').toUpperCase();

/** The PAN a text is, however it is spaced; undefined for anything else. */
export function panOf(text: string): string | undefined {
  const pan = bare(text);
  return panPattern.test(pan) ? pan : undefined;
}

/** Whether a search is a whole PAN, has one among its words, or may become one. What may is not sent before it is whole. */
export function panWithin(text: string): 'whole' | 'among words' | 'beginning' | undefined {
  if (panOf(text)) return 'whole';
  const words = text.toUpperCase().split(/\s+/);
  if (words.some((word) => panPattern.test(word))) return 'among words';
  return [bare(text), ...words].some((part) => beginning.test(part)) ? 'beginning' : undefined;
}
