import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { workOn } from '#db/schema.ts';
import { isMergedByHand, lockFiles } from '#features/customer-files/server/reads.ts';
import type { ImportKind, KeptReason } from '../../rules.ts';

const hasEntry = (kinds: readonly string[]) =>
  sql`exists (select from timeline_entries t where t.enquiry_id = e.id and (t.made_by is not null or t.kind = 'noted') and t.kind = any(${kinds}::text[]))`;

/** Any work on a request, but what rules did by themselves; and what its visitor has written, a note by nobody. */
const workOnRequest = () =>
  workOn('enquiries').map(({ table, id }) =>
    table === 'timeline_entries'
      ? sql`exists (select from timeline_entries t where t.enquiry_id = e.id and (t.made_by is not null or t.kind = 'noted'))`
      : sql`exists (select from ${sql.table(table)} as w where ${sql.ref(`w.${id}`)} = e.id)`,
  );

/** Merging says who somebody is, whichever record of the file was looked at: since the rows were brought, it is work on all of them. */
const isMerged = (column: 'enquiry_id' | 'customer_id', importId: number) =>
  isMergedByHand(column, { id: sql`e.id`, since: sql`(select made_at from imports where id = ${importId})` });

/** What somebody has done with a record `e`, the first that holds; null where nobody has. */
const reasonOf: Record<ImportKind, (importId: number) => RawBuilder<KeptReason | null>> = {
  enquiries: (importId) => sql`case
    when e.id is null then 'gone'
    when exists (select from enquiry_status_changes c where c.enquiry_id = e.id) then 'moved'
    when ${hasEntry(['called'])} then 'called'
    when ${hasEntry(['noted'])} then 'noted'
    when exists (select from enquiry_corrections c where c.enquiry_id = e.id) then 'corrected'
    when ${hasEntry(['planned', 'assigned'])} then 'planned'
    when ${isMerged('enquiry_id', importId)} then 'merged'
    when e.version > 1 or ${sql.join(workOnRequest(), sql` or `)} then 'other'
  end`,
  customers: (importId) => sql`case
    when e.id is null then 'gone'
    when exists (select from applications a where a.customer_id = e.id) then 'applied'
    when exists (select from saved_applications s where s.customer_id = e.id) then 'planned'
    when exists (select from customer_changes c where c.customer_id = e.id) then 'corrected'
    when ${isMerged('customer_id', importId)} then 'merged'
    when e.version > 1 then 'other'
  end`,
};

/** Of what an import has made: how many records nobody has worked on (no reason), and how many stay for which reason. */
export async function countByReason(db: Db, { id, kind }: { id: number; kind: ImportKind }) {
  const { rows } = await sql<{ reason: KeptReason | null; rows: number }>`
    select reason, count(*) as rows from (
      select ${reasonOf[kind](id)} as reason
      from import_rows r left join ${sql.table(kind)} as e on e.id = r.record_id
      where r.import_id = ${id} and r.state = 'imported'
    ) as made group by reason`.execute(db);
  return rows;
}

/**
 * Takes away up to so many records that nobody has worked on, the earliest rows first, and says of each row what came of it. They are locked
 * before it is asked: work that is recorded meanwhile keeps a record, and none can be recorded afterwards.
 */
export async function undoBatch(transaction: Db, { id, kind }: { id: number; kind: ImportKind }, limit: number) {
  const { rows: made } = await sql<{ number: number; recordId: number }>`
    select number, record_id as "recordId" from import_rows
    where import_id = ${id} and state = 'imported' order by number limit ${limit}`.execute(transaction);
  if (made.length === 0) return undefined;
  const ids = made.map(({ recordId }) => recordId);
  await lockFiles(transaction);
  await sql`select from ${sql.table(kind)} where id = any(${ids}::bigint[]) order by id for update`.execute(
    transaction,
  );
  const { rows: gone } = await sql<{ id: number }>`
    delete from ${sql.table(kind)} as e where e.id = any(${ids}::bigint[]) and ${reasonOf[kind](id)} is null
    returning e.id`.execute(transaction);
  const undone = new Set(gone.map((row) => row.id));
  return made.map(({ number, recordId }) => ({ number, recordId, isUndone: undone.has(recordId) }));
}
