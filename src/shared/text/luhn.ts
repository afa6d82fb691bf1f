import { anyDigits } from './latin-digits.ts';

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

/** How the numbers of card schemes begin, by their length; those used in India and abroad (ISO/IEC 7812-1 issuer numbers). */
const beginnings: Partial<Record<number, RegExp>> = {
  13: /^4/,
  14: /^3(?:0[0-5]|[68])/,
  15: /^3[47]/,
  16: /^(?:4|5[0-8]|2[2-7]|6[024-9]|8[12]|35)/,
  19: /^(?:4|6[025])/,
};
/** A row of digits is the number of a card: it begins as a scheme's do, and passes Luhn. */
export const isCardNumber = (digits: string): boolean =>
  beginnings[digits.length]?.test(digits) === true && passesLuhn(digits);
const innerLengths = [14, 15, 16];

/** Within a longer row of digits, which may have others before and behind. */
const holdsCard = (row: string) =>
  innerLengths.some((length) =>
    Array.from({ length: Math.max(0, row.length - length + 1) }, (_, at) => row.slice(at, at + length)).some(
      isCardNumber,
    ),
  );

/** Whole rows of digits after one another, whatever three signs or fewer but letters stand between them. */
function groupsHoldCard(groups: string[]): boolean {
  return groups.some((_, first) => {
    let digits = '';
    for (const group of groups.slice(first, first + longest)) {
      digits += group;
      if (digits.length > longest) return false;
      if (isCardNumber(digits)) return true;
    }
    return false;
  });
}
const longest = 19;
const chain = /\d+(?:[^\p{L}\p{N}]{1,3}\d+)*/gu;

/**
 * Card data is never stored: true when a run of 13–19 digits of any keyboard passes Luhn, however it is grouped, or when numbers that begin as a
 * card scheme's do stand among other digits or other signs.
 */
export function digitRunLooksLikeCard(text: string): boolean {
  const digits = anyDigits(text);
  if ((digits.match(run) ?? []).some((one) => passesLuhn(one.replace(between, '')))) return true;
  return (digits.match(chain) ?? []).some((one) => {
    const groups = one.match(/\d+/g) ?? [];
    return groups.some(holdsCard) || groupsHoldCard(groups);
  });
}
