import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { mayOpenRequest, type Reader } from '#features/customer-files/server/reads.ts';
import type { LocalisedText } from '#shared/text/localised-text.ts';
import type { PaperState, ReturnReason } from '../../catalogue.ts';
import type { KeptPaper } from '../../rules.ts';

export interface RequestRow {
  id: number;
  service_type: string;
  dob: string | null;
  /** Each open request has a next step. */
  is_open: boolean;
}

const requestRow = sql`e.id, e.service_type, e.dob, exists (select from work_items w where w.enquiry_id = e.id) as is_open`;

/** A request that the reader may open. */
export async function requestFor(db: Db, id: number, reader: Reader): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${requestRow} from enquiries e where e.id = ${id} and ${mayOpenRequest('e.id', reader)} ${prepared}`.execute(
    db,
  );
  return rows[0];
}

/** The same, of which nobody else changes anything until the transaction ends. */
export async function lockedRequestFor(transaction: Db, id: number, reader: Reader): Promise<RequestRow | undefined> {
  // Asked for after the lock: whoever had it before may have closed the request or given it to somebody else.
  await sql`select from enquiries where id = ${id} for no key update`.execute(transaction);
  return requestFor(transaction, id, reader);
}

/** The same as it is told to a phone at the counter, and the customer's language. */
export async function headFor(
  db: Db,
  id: number,
  reader: Reader,
): Promise<(RequestRow & { reference: string; language: string }) | undefined> {
  const { rows } = await sql<RequestRow & { reference: string; language: string }>`
    select ${requestRow}, e.reference, e.language from enquiries e where e.id = ${id} and ${mayOpenRequest('e.id', reader)} ${prepared}`.execute(
    db,
  );
  return rows[0];
}

/** A request with what a file says of it at its head. */
export async function headOf(
  db: Db,
  id: number,
): Promise<(RequestRow & { reference: string; first_name: string }) | undefined> {
  const { rows } = await sql<RequestRow & { reference: string; first_name: string }>`
    select ${requestRow}, e.reference, e.first_name from enquiries e where e.id = ${id}`.execute(db);
  return rows[0];
}

/** Whoever opens it: by a link, which says that they may. */
export const anybody: Reader = { id: 0, isAdmin: true };

export async function keptPapers(db: Db, enquiryId: number): Promise<KeptPaper[]> {
  const rows = await db
    .selectFrom('request_papers')
    .select(['paper', 'name', 'state', 'reason', 'note'])
    .where('enquiry_id', '=', enquiryId)
    .orderBy('id')
    .modifyEnd(prepared)
    .execute();
  return rows.map(({ name, state, reason, ...row }) => ({
    ...row,
    name: name as unknown as LocalisedText,
    state: state as PaperState,
    reason: reason as ReturnReason | null,
  }));
}

interface SavedPaper extends KeptPaper {
  enquiryId: number;
  /** Null: the visitor. */
  by: number | null;
}

/** How a paper stands by now. Answers the id of its row. */
export async function savePaper(
  transaction: Db,
  { enquiryId, paper, by, name, ...standing }: SavedPaper,
): Promise<number> {
  const set = { ...standing, name: JSON.stringify(name), changed_by: by, changed_at: sql<string>`clock_timestamp()` };
  const { id } = await transaction
    .insertInto('request_papers')
    .values({ enquiry_id: enquiryId, paper, ...set })
    .onConflict((conflict) => conflict.columns(['enquiry_id', 'paper']).doUpdateSet(set))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The row of a paper that was returned after an instant. */
export async function returnedSince(
  db: Db,
  { enquiryId, paperId, since }: { enquiryId: number; paperId: string; since: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('request_papers')
    .select('id')
    .where('enquiry_id', '=', enquiryId)
    .where('paper', '=', paperId)
    .where('state', '=', 'returned')
    .where('changed_at', '>', since)
    .executeTakeFirst();
  return row?.id;
}

export interface PaperEvent {
  /** Null, as its name, of a line about all of them. */
  id: string | null;
  name: LocalisedText | null;
  /** `picture-removed` and `pictures-deleted`, by time, change no state. */
  state: PaperState | 'picture-removed' | 'pictures-deleted';
  reason?: ReturnReason | null;
  /** How many came with it, or went. */
  pictures?: number;
}

interface Entry {
  enquiryId: number;
  by: number | null;
  paper: PaperEvent;
  note?: string | null;
}

/** A line of the timeline, kept as a note, which the release before reads as one. The item counts as worked on where staff did it. */
export async function insertPaperEntry(transaction: Db, { enquiryId, by, paper, note = null }: Entry): Promise<void> {
  await transaction
    .insertInto('timeline_entries')
    .values({
      ...{ enquiry_id: enquiryId, made_by: by, kind: 'noted', note, batch: randomUUID() },
      made_at: sql<string>`clock_timestamp()`,
      details: JSON.stringify({ paper }),
    })
    .execute();
  if (by !== null) await touchItem(transaction, enquiryId);
}

export async function touchItem(transaction: Db, enquiryId: number): Promise<void> {
  await transaction
    .updateTable('work_items')
    .set({ touched_at: sql<string>`now()` })
    .where('enquiry_id', '=', enquiryId)
    .execute();
}

/** Counts more pictures in the newest line of a request, where that tells of the same paper, by the same and just now. */
export async function countInLastEntry(
  transaction: Db,
  { enquiryId, by, paperId, count }: { enquiryId: number; by: number | null; paperId: string; count: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update timeline_entries t
    set details = jsonb_set(t.details, '{paper,pictures}', to_jsonb((t.details -> 'paper' ->> 'pictures')::int + ${count}::int))
    where t.id = (select max(id) from timeline_entries where enquiry_id = ${enquiryId})
      and t.made_by is not distinct from ${by}::bigint and t.made_at > now() - interval '10 minutes'
      and t.details -> 'paper' ->> 'id' = ${paperId} and t.details -> 'paper' ->> 'state' = 'received'
      and t.details -> 'paper' -> 'pictures' is not null`.execute(transaction);
  return numAffectedRows === 1n;
}
