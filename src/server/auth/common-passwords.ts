import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Stored bytes of each SHA-256; about one password in 40 million is falsely reported as common. */
export const keptBytes = 5;
export const listFile = new URL('./common-passwords.bin', import.meta.url);

const asLetters: Record<string, string> = {
  0: 'o',
  1: 'i',
  l: 'i',
  '!': 'i',
  3: 'e',
  4: 'a',
  '@': 'a',
  5: 's',
  $: 's',
  7: 't',
};

/** Folds case and the usual substitutions of digits and signs for letters, so that variants of a common password match. */
export function passwordStem(password: string): string {
  const folded = password.normalize('NFKC').toLowerCase();
  return folded.replace(/[01l!34@5$7]/g, (sign) => asLetters[sign] ?? sign);
}

export function passwordMark(password: string): Buffer {
  return hash('sha256', passwordStem(password), 'buffer').subarray(0, keptBytes);
}

let list: Buffer | undefined;

/** Whether the list made by `scripts/common-passwords` has the password, with or without signs around it. */
export function isCommonPassword(password: string): boolean {
  return isListed(password) || isListed(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(password)?.[0] ?? '');
}

function isListed(password: string): boolean {
  list ??= readFileSync(listFile);
  const mark = passwordMark(password);
  let low = 0;
  let high = list.length / keptBytes;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = mark.compare(list, middle * keptBytes, (middle + 1) * keptBytes);
    if (order === 0) return true;
    if (order > 0) low = middle + 1;
    else high = middle;
  }
  return false;
}
