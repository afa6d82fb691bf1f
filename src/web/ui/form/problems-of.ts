import '#web/schema-settings.ts';
import type { z } from 'zod/mini';
import { fieldCodes } from '#shared/errors/field-codes.ts';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';

/** Validates input by a contract's schema; returns the problem codes of each invalid field, as the server would. */
export function problemsOf<Field extends string>(
  schema: z.ZodMiniType,
  values: object,
): Partial<Record<Field, FieldErrorCode[]>> {
  return fieldCodes(schema.safeParse(values).error?.issues ?? []) as Partial<Record<Field, FieldErrorCode[]>>;
}
