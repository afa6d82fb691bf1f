import { latinDigits } from './latin-digits.ts';

/** A PAN, an IFSC, a PIN code out of what was typed or pasted: without spaces and dashes, in capitals, no longer than `length`. */
export const codeAsTyped = (text: string, length: number) =>
  latinDigits(text)
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase()
    .slice(0, length);
