import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * When somebody first worked on a request: noted a call, set a step, moved the status. What was undone, and its undoing, is no response: both stand at
 * the same instant as the entry's. Each is looked up by the request, never held against all of them.
 */
export const firstResponseAt = (id: RawBuilder<unknown>): RawBuilder<string | null> => sql`least(
  (select min(t.made_at) from timeline_entries t
    where t.enquiry_id = ${id} and t.kind in ('called', 'planned') and t.undone_at is null),
  (select min(c.changed_at) from enquiry_status_changes c where c.enquiry_id = ${id} and not exists (
    select from timeline_entries t
    where t.enquiry_id = c.enquiry_id and t.undone_at is not null and c.changed_at in (t.made_at, t.undone_at)))
)`;

/** Of a row of `enquiries`. Whatever has left Pending was answered: of the others the index of the status knows. */
export const isUnanswered: RawBuilder<SqlBool> = sql`(enquiries.status = 'Pending' and ${firstResponseAt(sql`enquiries.id`)} is null)`;
