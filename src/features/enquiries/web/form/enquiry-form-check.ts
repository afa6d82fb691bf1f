import { submission } from '#features/enquiries/records.ts';
import { fieldCodes } from '#shared/errors/field-codes.ts';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';

export type FieldProblems = Partial<Record<string, FieldErrorCode[]>>;

/** The codes of every field the shared schema refuses. */
export function problemsOf(values: Record<string, string>): FieldProblems {
  return fieldCodes(submission.safeParse(values).error?.issues ?? []);
}
