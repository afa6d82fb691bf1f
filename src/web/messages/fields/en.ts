import { type FieldErrorCode, fieldErrors } from '#shared/field-errors.ts';

export type FieldMessages = Record<FieldErrorCode, string>;

export const en: FieldMessages = fieldErrors;
