import { codeAsTyped } from './code-as-typed.ts';
import { latinDigits } from './latin-digits.ts';
import { panPattern } from './names-person.ts';

/** A case number of five letters and digits looks like it too, until it is longer. */
const beginning = /^[A-Z]{3}[ABCFGHLJPT][A-Z][0-9]{1,4}$/;
const bare = (text: string) => latinDigits(text).replace(/\s/g, '').toUpperCase();

/** The PAN a text is, however it is spaced and on whichever keyboard; undefined for anything else. */
export function panOf(text: string): string | undefined {
  const pan = codeAsTyped(text, Number.POSITIVE_INFINITY);
  return panPattern.test(pan) ? pan : undefined;
}

/** Whether a search is a whole PAN, has one among its words, or may become one. What may is not sent before it is whole. */
export function panWithin(text: string): 'whole' | 'among words' | 'beginning' | undefined {
  if (panOf(text)) return 'whole';
  const words = text.split(/\s+/);
  if (words.some((word) => panOf(word))) return 'among words';
  return [text, ...words].some((part) => beginning.test(bare(part))) ? 'beginning' : undefined;
}
