import { randomUUID } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import type { VisitorAsk } from '#features/tracking/catalogue.ts';
import { type EntryDetails, stateOf } from './changes.ts';

const isAsk = sql<SqlBool>`kind = 'noted' and details ->> 'asks' is not null`;

/** What was asked for since an instant, the newest first. */
export async function asksSince(db: Db, enquiryId: number, since: Date) {
  const { rows } = await sql<{ asks: string; note: string | null; day: string | null; time: string | null }>`
    select details ->> 'asks' as asks, note, details ->> 'day' as day, details ->> 'time' as time
    from timeline_entries where enquiry_id = ${enquiryId} and ${isAsk} and made_at > ${since} order by id desc`.execute(
    db,
  );
  return rows;
}

interface Ask {
  enquiryId: number;
  at: string;
  asks: VisitorAsk;
  words: string | null;
  /** Of a call; of others none. */
  day: string | null;
  time: string | null;
  /** The item as it stood and as it stands; absent where nobody has it. */
  planned?: { before: Row<'work_items'>; after: Row<'work_items'> };
}

/** A note by nobody of the office. */
export async function insertAsk(
  transaction: Db,
  { enquiryId, at, asks, words, day, time, planned }: Ask,
): Promise<void> {
  const changed: EntryDetails | undefined = planned && {
    itemId: planned.after.id,
    after: { ...stateOf(planned.after), version: planned.after.version },
    before: stateOf(planned.before),
  };
  await transaction
    .insertInto('timeline_entries')
    .values({
      ...{ enquiry_id: enquiryId, made_by: null, kind: 'noted', note: words, batch: randomUUID() },
      made_at: at,
      details: JSON.stringify({ asks, day, time, ...changed }),
    })
    .execute();
}
