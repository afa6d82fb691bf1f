import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { mayOpenRequest, type Reader } from '#features/customer-files/server/reads.ts';
import type { AskedState, DeclineReason } from '../catalogue.ts';
import type { DataEvent } from '../contract.ts';

export type AskedRow = Row<'asked_corrections'>;

/** Whether there is a request that the reader may open. */
export async function isRequestFor(db: Db, id: number, reader: Reader): Promise<boolean> {
  const { rows } =
    await sql`select from enquiries e where e.id = ${id} and ${mayOpenRequest('e.id', reader)} ${prepared}`.execute(db);
  return rows.length > 0;
}

/** The id of a new row, which its sealed value is bound to. */
export async function nextAskedId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('asked_corrections_id_seq') as id`.execute(db);
  if (!rows[0]) throw new Error('The sequence answered nothing.');
  return rows[0].id;
}

/** Those that wait, oldest first. */
export const waitingOf = (db: Db, enquiryId: number): Promise<AskedRow[]> =>
  db
    .selectFrom('asked_corrections')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();

/** In the place of one of the field that waits. Of a request that is locked. */
export async function replaceWaiting(
  transaction: Db,
  row: Pick<AskedRow, 'id' | 'enquiry_id' | 'field' | 'value_sealed' | 'key_id' | 'wrapped_key'>,
): Promise<void> {
  const before = await transaction
    .deleteFrom('asked_corrections')
    .where('enquiry_id', '=', row.enquiry_id)
    .where('field', '=', row.field)
    .where('state', '=', 'waiting')
    .returning('times_asked')
    .executeTakeFirst();
  const times_asked = (before?.times_asked ?? 0) + 1;
  await transaction
    .insertInto('asked_corrections')
    .values({ ...row, times_asked })
    .execute();
}

interface Decision {
  id: number;
  state: Exclude<AskedState, 'waiting'>;
  by: number;
  reason?: DeclineReason;
  note?: string | null;
}

/** What was asked for stands in the request by now, or is not kept. */
export async function decideAsked(transaction: Db, { id, state, by, reason, note }: Decision): Promise<void> {
  await transaction
    .updateTable('asked_corrections')
    .set({
      ...{ state, value_sealed: null, decided_by: by, reason: reason ?? null, note: note ?? null },
      changed_at: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
}

/** A line of the timeline, kept as a note, which the release before reads as one. */
export async function insertDecisionEntry(
  transaction: Db,
  { enquiryId, by, data, note }: { enquiryId: number; by: number; data: DataEvent; note: string | null },
): Promise<void> {
  await transaction
    .insertInto('timeline_entries')
    .values({
      ...{ enquiry_id: enquiryId, made_by: by, kind: 'noted', note, batch: randomUUID() },
      made_at: sql<string>`clock_timestamp()`,
      details: JSON.stringify({ data }),
    })
    .execute();
  await transaction
    .updateTable('work_items')
    .set({ touched_at: sql<string>`now()` })
    .where('enquiry_id', '=', enquiryId)
    .execute();
}
