import type { FieldErrorCode } from '#shared/errors/field-errors.ts';

/** The empty ones among these texts, as the faults of a form. */
export function missingIn<Name extends string>(texts: Record<Name, string>): Partial<Record<Name, FieldErrorCode[]>> {
  const missing = (Object.keys(texts) as Name[]).filter((name) => !texts[name]);
  return Object.fromEntries(missing.map((name) => [name, ['required']])) as Partial<Record<Name, FieldErrorCode[]>>;
}
