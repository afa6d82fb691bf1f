import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { contactAllowed } from '../../catalogue.ts';
import { isRefusal, refusedContact } from '../reads.ts';
import { mayOpenRequest, type Reader, recordsOf } from './readers.ts';

/** A request or an application. */
export interface NotedRecord {
  enquiry_id: number | null;
  application_id: number | null;
}

/**
 * Where of a file it is written that its person may be contacted again: on what the reader works on, so that it stays with whom they spoke to
 * where two were taken for one; there, and elsewhere, on the record that the refusal was noted with. Locked, as whatever erases it does first.
 */
export async function lockRecordToNote(
  transaction: Db,
  rootId: number,
  reader: Reader,
): Promise<NotedRecord | undefined> {
  const isWorked = reader.isAdmin
    ? sql`true`
    : sql`exists (select from work_items own where own.application_id = a.id and own.owner_id = ${reader.id})`;
  const { rows } = await sql<NotedRecord>`
    select noted.enquiry_id, noted.application_id from (
      select e.id as enquiry_id, null::bigint as application_id, e.created_at, ${mayOpenRequest('e.id', reader)} as is_theirs,
        (select max(t.made_at) from timeline_entries t where t.enquiry_id = e.id and ${isRefusal}) as refused_at
      from ${recordsOf(rootId)} r join enquiries e on e.id = r.enquiry_id
      union all
      select null, a.id, a.created_at, ${isWorked},
        (select max(t.made_at) from timeline_entries t where t.application_id = a.id and ${isRefusal})
      from ${recordsOf(rootId)} r join applications a on a.customer_id = r.customer_id
    ) noted
    order by noted.is_theirs desc, noted.refused_at desc nulls last, noted.created_at desc limit 1`.execute(
    transaction,
  );
  const [record] = rows;
  if (!record) return undefined;
  const { rows: locked } = await (record.enquiry_id === null
    ? sql`select from applications where id = ${record.application_id} for no key update`
    : sql`select from enquiries where id = ${record.enquiry_id} for no key update`
  ).execute(transaction);
  return locked.length > 0 ? record : undefined;
}

export async function refusedContactOfFile(db: Db, rootId: number): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select ${refusedContact(sql`root.id`)} as at from (select ${rootId}::bigint as id) as root`.execute(db);
  return rows[0]?.at ?? null;
}

interface Permission {
  by: number;
  batch: string;
  channel: string;
  note: string;
  /** The refusal up to which all are lifted. */
  lifts: string;
}

export async function insertPermission(
  transaction: Db,
  record: NotedRecord,
  { by, batch, channel, note, lifts }: Permission,
): Promise<void> {
  await transaction
    .insertInto('timeline_entries')
    .values({
      ...record,
      ...{ made_by: by, kind: contactAllowed, note, batch, details: JSON.stringify({ channel, lifts }) },
    })
    .execute();
}
