import { latinDigits } from './latin-digits.ts';

/** The Luhn checksum of ISO/IEC 7812-1, over a string of digits. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let position = 0; position < digits.length; position++) {
    const digit = Number(digits[digits.length - 1 - position]);
    const doubled = digit * 2;
    sum += position % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** What may stand between two digits of one number: blanks, full stops, hyphens and dashes, signs without a shape. */
const between = /[\s.\p{Pd}\p{Cf}]/gu;
const run = /\d(?:[\s.\p{Pd}\p{Cf}]{0,3}\d){12,18}/gu;

/** Card data is never stored: true when a run of 13–19 digits of any keyboard passes Luhn, however it is grouped. */
export function digitRunLooksLikeCard(text: string): boolean {
  const runs = latinDigits(text).match(run) ?? [];
  return runs.some((digits) => passesLuhn(digits.replace(between, '')));
}
