import type { FieldErrorCode } from '#shared/field-errors.ts';
import { isCommonPassword, passwordStem } from './common-passwords.ts';

/** Everywhere a password is chosen. In characters as people count them, so that a Gujarati one may be as long as any. */
const shortest = 12;
const longest = 128;
const productName = 'Suvidha';
/** A name of fewer letters stands in too many words. */
const shortestName = 4;
/** A part of at most so many characters that makes up the whole password is as easy as itself. */
const longestRepeated = 8;

export interface PasswordContext {
  username: string;
  /** The agency's name in each language it has one in. */
  agencyNames: readonly string[];
}

/** What is wrong with a password, or undefined. The password itself is never changed, cut or folded. */
export function passwordProblem(password: string, context: PasswordContext): FieldErrorCode | undefined {
  const length = Array.from(password).length;
  if (length < shortest || length > longest) return 'password';
  if (isCommonPassword(password) || isRepeated(password)) return 'password-common';
  return holdsName(password, context) ? 'password-name' : undefined;
}

/** `abcabcabcabc`, `aaaaaaaaaaaaa`; the last part may be cut short. */
function isRepeated(password: string): boolean {
  const stem = passwordStem(password);
  for (let length = 1; length <= Math.min(longestRepeated, stem.length / 2); length++) {
    if (stem.slice(length) === stem.slice(0, -length)) return true;
  }
  return false;
}

const lettersOf = (text: string) => passwordStem(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

function holdsName(password: string, { username, agencyNames }: PasswordContext): boolean {
  const letters = lettersOf(password);
  return namesIn(username, agencyNames).some((name) => name.length >= shortestName && letters.includes(name));
}

/** The user name and its part before an @; the agency's whole name and its first word, by which it is known. */
function namesIn(username: string, agencyNames: readonly string[]): string[] {
  const owners = [username, username.split('@')[0] ?? ''];
  const agencies = agencyNames.flatMap((name) => [name, name.trim().split(/\s+/)[0] ?? '']);
  return [productName, ...owners, ...agencies].map(lettersOf);
}
