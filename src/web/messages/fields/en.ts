import { type FieldErrorCode, fieldErrors } from '#shared/errors/field-errors.ts';

export type FieldMessages = Record<FieldErrorCode, string>;

export const en: FieldMessages = fieldErrors;
