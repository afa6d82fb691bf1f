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

/** Card data is never stored: true when a run of 13–19 digits of any keyboard (spaces and dashes between them allowed) passes Luhn. */
export function digitRunLooksLikeCard(text: string): boolean {
  const runs = latinDigits(text).match(/\d(?:[ -]?\d){12,18}/g) ?? [];
  return runs.map((run) => run.replace(/[ -]/g, '')).some(passesLuhn);
}
