import { randomUUID } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import type { DataEvent } from '#features/enquiries/asked-corrections/contract.ts';
import { asksInDay, type DataAsk, type VisitorAsk } from '#features/tracking/catalogue.ts';
import { type EntryDetails, stateOf } from './changes.ts';

const isAsk = sql<SqlBool>`kind = 'noted' and made_by is null and (details ->> 'asks' is not null or details -> 'data' is not null)`;

/** What was asked for since an instant, the newest first. */
export async function asksSince(db: Db, enquiryId: number, since: Date) {
  const { rows } = await sql<{ asks: string; note: string | null; day: string | null; time: string | null }>`
    select coalesce(details ->> 'asks', details -> 'data' ->> 'kind') as asks, note, details ->> 'day' as day, details ->> 'time' as time
    from timeline_entries where enquiry_id = ${enquiryId} and ${isAsk} and made_at > ${since} order by id desc`.execute(
    db,
  );
  return rows;
}

const uncounted: readonly string[] = ['consent', 'erasure'] satisfies DataAsk[];

/** Whether these, of a day, leave room for no more. What lets somebody go is never put off, and puts nothing off. */
export const areTooMany = (earlier: Awaited<ReturnType<typeof asksSince>>): boolean =>
  earlier.filter(({ asks }) => !uncounted.includes(asks)).length >= asksInDay;

export type AskingRow = NonNullable<Awaited<ReturnType<typeof askingRequest>>>;

/**
 * The request of whoever asks for something about their data; nobody changes it until the transaction ends. For a consent it is only read: its
 * requests are locked together, in the order of their ids.
 */
export const askingRequest = (transaction: Db, id: number, asks: DataAsk) =>
  transaction
    .selectFrom('enquiries')
    .select(['id', 'reference', 'service_type', 'status', 'created_at', 'first_name', 'mobile', 'email'])
    .where('id', '=', id)
    .$if(asks !== 'consent', (query) => query.forNoKeyUpdate())
    .executeTakeFirst();

interface Planned {
  enquiryId: number;
  at: string;
  /** The item as it stood and as it stands; absent where nobody has it, or it stays. */
  planned?: { before: Row<'work_items'>; after: Row<'work_items'> };
}

interface Ask extends Planned {
  asks: VisitorAsk;
  words: string | null;
  /** Of a call; of others none. */
  day: string | null;
  time: string | null;
}

export const insertAsk = (transaction: Db, { asks, words, day, time, ...planned }: Ask): Promise<void> =>
  insertEntry(transaction, planned, words, { asks, day, time });

/** Kept under a name of its own: of another ask the release before would know nothing. */
export const insertDataAsk = (transaction: Db, { data, ...planned }: Planned & { data: DataEvent }): Promise<void> =>
  insertEntry(transaction, planned, null, { data });

/** A note by nobody of the office. */
async function insertEntry(
  transaction: Db,
  { enquiryId, at, planned }: Planned,
  note: string | null,
  told: object,
): Promise<void> {
  const changed: EntryDetails | undefined = planned && {
    itemId: planned.after.id,
    after: { ...stateOf(planned.after), version: planned.after.version },
    before: stateOf(planned.before),
  };
  await transaction
    .insertInto('timeline_entries')
    .values({
      ...{ enquiry_id: enquiryId, made_by: null, kind: 'noted', note, batch: randomUUID() },
      made_at: at,
      details: JSON.stringify({ ...told, ...changed }),
    })
    .execute();
}
