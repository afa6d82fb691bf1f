import { anyDigits } from '#shared/text/latin-digits.ts';

/** A seal number as people type it: digits of any script, grouped by spaces or commas. Undefined where it is none. */
export function sealNumber(typed: string): number | undefined {
  const digits = anyDigits(typed).replaceAll(/[\s,\p{Cf}]/gu, '');
  const number = Number(digits);
  return /^\d+$/.test(digits) && number > 0 && Number.isSafeInteger(number) ? number : undefined;
}
