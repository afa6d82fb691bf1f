import { keptBytes, passwordMark } from '#server/auth/common-passwords.ts';

/** The marks of the passwords one after another, in order: what the server looks a password up in. */
export function markList(passwords: Iterable<string>): Buffer {
  const marks = Array.from(passwords, (password) => passwordMark(password).toString('hex'));
  const sorted = [...new Set(marks)].sort();
  return Buffer.concat(
    sorted.map((mark) => Buffer.from(mark, 'hex')),
    sorted.length * keptBytes,
  );
}
