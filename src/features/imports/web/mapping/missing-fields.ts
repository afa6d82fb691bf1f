import { defaultableFields, fieldsOf, type ImportField, type ImportKind, optionalFields } from '../../rules.ts';
import type { MappingDraft } from '../api.ts';

/** What every row must have, and stands neither in a column nor for all rows. */
export const missingFields = (
  kind: ImportKind,
  { columns, defaults }: Pick<MappingDraft, 'columns' | 'defaults'>,
): ImportField[] =>
  fieldsOf[kind].filter((field) => {
    if (optionalFields.includes(field) || columns[field] !== undefined) return false;
    return !(defaultableFields.includes(field) && defaults[field]?.trim());
  });
