import type { FieldErrorCode } from './field-errors.ts';

/** The parts of a zod issue used here. */
export interface FieldIssue {
  code?: string | undefined;
  path: PropertyKey[];
  message?: string | undefined;
  keys?: string[] | undefined;
}

/** What a schema of ours says; a library's own words are a sentence. The list of codes with its sentences is the server's, and weighs too much for a browser. */
const isCode = (message: string): message is FieldErrorCode => /^[a-z][a-z0-9-]*$/.test(message);

/** The names of unknown fields are the sender's own words: cut, as they reach log and screen. */
const nameOf = (path: PropertyKey[]) =>
  path
    .map((part) => String(part).slice(0, 60))
    .join('.')
    .slice(0, 120);

/** Codes by field; a field inside another is named `holidays.2.date`. */
export function fieldCodes(issues: FieldIssue[]): Record<string, FieldErrorCode[]> {
  const codes = new Map<string, FieldErrorCode[]>();
  const add = (field: string, code: FieldErrorCode) => {
    codes.set(field, [...new Set([...(codes.get(field) ?? []), code])]);
  };
  for (const { code, path, message = '', keys } of issues) {
    if (code === 'unrecognized_keys') for (const key of keys ?? []) add(nameOf([...path, key]), 'unknown-field');
    else add(nameOf(path) || 'body', isCode(message) ? message : 'invalid');
  }
  return Object.fromEntries(codes);
}
