import { submitEnquiry } from '#features/enquiries/contract.ts';
import { type FieldErrorCode, isFieldErrorCode } from '#shared/errors/field-errors.ts';

export type FieldProblems = Partial<Record<string, FieldErrorCode[]>>;

/** The codes of every field the shared schema refuses; an issue's message is a code. */
export function problemsOf(values: Record<string, string>): FieldProblems {
  const problems: FieldProblems = {};
  for (const issue of submitEnquiry.body.safeParse(values).error?.issues ?? []) {
    const name = String(issue.path[0] ?? '');
    const code = isFieldErrorCode(issue.message) ? issue.message : 'invalid';
    problems[name] = [...(problems[name] ?? []), code];
  }
  return problems;
}
