import { fieldErrors } from '#shared/errors/field-errors.ts';
import type { FieldMessages } from '../fields/en.ts';

export type SettingFieldMessages = Pick<
  FieldMessages,
  | 'example-address'
  | 'zeros'
  | 'sample-text'
  | 'placeholder'
  | 'closes-before-opening'
  | 'opens-before-closed'
  | 'ends-before-start'
  | 'last-day-first'
  | 'picture-gone'
  | 'colour'
  | 'colour-too-light'
  | 'address-part'
>;

/** The codes that only site settings have. The server has them all in English. */
export const en: SettingFieldMessages = fieldErrors;
