import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { isCommonPassword, passwordStem } from './common-passwords.ts';

/** Password lengths in code points, the same for every script. */
const minLength = 12;
const maxLength = 128;
const productName = 'Suvidha';
/** Shorter names occur in too many words. */
const minNameLength = 4;
/** A password made of one repeated part is only as strong as that part. */
const maxRepeatedLength = 8;

export interface PasswordContext {
  username: string;
  /** The agency's name in each of its languages. */
  agencyNames: readonly string[];
}

/** The problem of a new password, or undefined. */
export function passwordProblem(password: string, context: PasswordContext): FieldErrorCode | undefined {
  const length = Array.from(password).length;
  if (length < minLength || length > maxLength) return 'password';
  if (isCommonPassword(password) || isRepeated(password)) return 'password-common';
  return containsName(password, context) ? 'password-name' : undefined;
}

/** `abcabcabcabc`, `aaaaaaaaaaaaa`; the last part may be cut short. */
function isRepeated(password: string): boolean {
  const stem = passwordStem(password);
  for (let length = 1; length <= Math.min(maxRepeatedLength, stem.length / 2); length++) {
    if (stem.slice(length) === stem.slice(0, -length)) return true;
  }
  return false;
}

const lettersOf = (text: string) => passwordStem(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

function containsName(password: string, { username, agencyNames }: PasswordContext): boolean {
  const letters = lettersOf(password);
  return namesIn(username, agencyNames).some((name) => name.length >= minNameLength && letters.includes(name));
}

/** The user name and its part before an @; the agency's full name and its first word. */
function namesIn(username: string, agencyNames: readonly string[]): string[] {
  const owners = [username, username.split('@')[0] ?? ''];
  const agencies = agencyNames.flatMap((name) => [name, name.trim().split(/\s+/)[0] ?? '']);
  return [productName, ...owners, ...agencies].map(lettersOf);
}
