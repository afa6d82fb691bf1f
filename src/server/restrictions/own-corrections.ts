import type { TableRows } from '../person-records/queries.ts';

/** What tells one request's person from another's, by the names that corrections are kept under. */
const telling: readonly unknown[] = ['firstName', 'mobile', 'dob'];
const dayMs = 24 * 60 * 60_000;

/**
 * Whether the administrator who erases has said within 24 hours whose the record is. Many people could be made one by that, so it is
 * one person's by itself.
 */
export const isOwnCorrection = (content: readonly TableRows[], { accountId, now }: { accountId: number; now: Date }) =>
  content
    .filter(({ table }) => table === 'enquiry_corrections')
    .flatMap(({ rows }) => rows)
    .some(
      ({ changed_by: by, changed_at: at, fields }) =>
        by === accountId &&
        now.getTime() - Date.parse(String(at)) < dayMs &&
        Array.isArray(fields) &&
        fields.some((field) => telling.includes(field)),
    );
