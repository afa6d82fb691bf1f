import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { CallFailed } from '#web/api/call-failed.ts';

/** The fields of a refusal by the server; empty where it refused for another reason. */
export function refusedFields<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Partial<Record<Field, FieldErrorCode[]>> {
  const refused = error instanceof CallFailed ? error.fields : {};
  return Object.fromEntries(fields.flatMap((field) => (refused[field] ? [[field, refused[field]]] : []))) as Partial<
    Record<Field, FieldErrorCode[]>
  >;
}
