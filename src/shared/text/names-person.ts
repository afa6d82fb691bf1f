import { anyDigits } from './latin-digits.ts';

/** A PAN in capitals; the fourth letter is the kind of holder. */
export const panPattern = /^[A-Z]{3}[ABCFGHLJPT][A-Z][0-9]{4}[A-Z]$/;

/** Of a reason that is kept with a change or a reveal. */
export const longestReason = 200;

/** What names a person has no place in the log: no run of nine digits and more, no PAN, however they are grouped, on whichever keyboard. */
export function namesPerson(typed: string): boolean {
  const text = anyDigits(typed).replace(/\p{Cf}/gu, '');
  const withoutTimes = text.replace(dates, ' ').replace(times, ' ');
  return panInOne.test(text) || panApart.test(text) || digitRun.test(withoutTimes);
}

const panInOne = /[a-z]{5}[0-9]{4}[a-z]/i;
/** Written apart it has to end where a word ends: “the letter of May 2026 from them” names nobody. */
const panApart =
  /\b(?:[a-z][\s\p{Pd}]*){3}[abcfghljpt][\s\p{Pd}]*[a-z](?:[\s\p{Pd}]*[0-9]){4}[\s\p{Pd}]*[a-z](?![\p{L}\p{N}])/iu;
const digitRun = /\d(?:[\s\p{Pd}]*\d){8}/u;

/** 12-11-2026, 12/11/2026, 12.11.2026 and 2026-11-12, but not as a part of a longer number. */
const dates =
  /(?<![\d-])(?:(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|1[0-2])\1(?:19|20)\d{2}|(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?![\d-])/g;
const times = /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?![\d:])/g;
