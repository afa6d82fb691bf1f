import '#web/schema-settings.ts';
import type { z } from 'zod/mini';
import { fieldCodes } from '#shared/field-codes.ts';
import type { FieldErrorCode } from '#shared/field-errors.ts';

/** What a contract's schema says of what is typed, the codes of each field at fault: what the server would say. */
export function problemsOf<Field extends string>(
  schema: z.ZodMiniType,
  values: object,
): Partial<Record<Field, FieldErrorCode[]>> {
  return fieldCodes(schema.safeParse(values).error?.issues ?? []) as Partial<Record<Field, FieldErrorCode[]>>;
}
