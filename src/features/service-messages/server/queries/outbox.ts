import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { lateDays, leaseSeconds, retryMinutes } from '../../catalogue.ts';

export type MessageRow = Row<'service_messages'>;

/** What is to be handed over, or was left by somebody who was stopped. */
const isDueAt = (now: Date): RawBuilder<SqlBool> => sql`(
  (state in ('waiting', 'repeating') and due_at <= ${now}) or (state = 'sending' and lease_ends_at <= ${now}))`;
const isOpen = sql<SqlBool>`state in ('waiting', 'sending', 'repeating')`;

export async function isAnyDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`select exists (
    select from service_messages where ${isOpen} and ${isDueAt(now)}) as due`.execute(db);
  return rows[0]?.due ?? false;
}

/** The next that is due after an id, by the order in which they came. */
export async function nextDue(db: Db, now: Date, after: number) {
  const { rows } = await sql<{ id: number; enquiry_id: number }>`
    select id, enquiry_id from service_messages where ${isOpen} and ${isDueAt(now)} and id > ${after} order by id limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Locked where it is still due; undefined where somebody else has it. */
export async function lockDue(transaction: Db, id: number, now: Date): Promise<MessageRow | undefined> {
  return transaction
    .selectFrom('service_messages')
    .selectAll()
    .where('id', '=', id)
    .where(isDueAt(now))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export interface Told {
  /** Of papers null: nodes of the release before do not know the kind. Its causes tell it. */
  kind: string | null;
  status: string;
  stage: string | null;
  language: string;
  subject: string;
  body: string;
}

const withoutPapers = sql<string[]>`array_remove(causes, 'papers')`;

/** From here on it may have been handed over. Where something else goes before missing papers, they are told by no row any more. */
export async function markSending(transaction: Db, row: MessageRow, told: Told, now: Date): Promise<void> {
  await transaction
    .updateTable('service_messages')
    .set({
      ...told,
      ...(told.kind !== null && { causes: withoutPapers }),
      state: 'sending',
      attempts: row.attempts + 1,
      lease_ends_at: new Date(now.getTime() + leaseSeconds * 1_000).toISOString(),
    })
    .where('id', '=', row.id)
    .execute();
}

/** How a try ended, of whoever still has it. */
async function settle(db: Db, { id, attempts }: Pick<MessageRow, 'id' | 'attempts'>, set: RawBuilder<unknown>) {
  await sql`update service_messages set lease_ends_at = null, ${set}
    where id = ${id} and state = 'sending' and attempts = ${attempts + 1}`.execute(db);
}

export const endMessage = (
  db: Db,
  row: MessageRow,
  { state, failure, isUnsure, now }: { state: string; failure: string | null; isUnsure: boolean; now: Date },
) => settle(db, row, sql`state = ${state}, failure = ${failure}, is_unsure = ${isUnsure}, ended_at = ${now}`);

/** Nobody said whether it was taken: it is handed over once more. */
export const repeatMessage = (db: Db, row: MessageRow, { failure, due }: { failure: string; due: Date }) =>
  settle(db, row, sql`state = 'repeating', failure = ${failure}, is_unsure = true, due_at = ${due}`);

/** What is left in the state `sending` was handed over by somebody who was stopped. */
export async function takeOver(transaction: Db, row: MessageRow, { isLast, now }: { isLast: boolean; now: Date }) {
  await sql`update service_messages set lease_ends_at = null, is_unsure = true, failure = 'stopped',
      state = ${isLast ? 'unclear' : 'repeating'}, due_at = ${now}, ended_at = ${isLast ? now : null}::timestamptz
    where id = ${row.id}`.execute(transaction);
}

/**
 * Put off until the next try. What has come since waits in a row of its own, which then tells all of it; what is repeated stays what it was.
 */
export async function putOff(transaction: Db, row: MessageRow, { failure, due }: { failure: string; due: Date }) {
  if (row.is_unsure) {
    await settle(transaction, row, sql`state = 'repeating', failure = ${failure}, due_at = ${due}`);
    return;
  }
  const { rows } = await sql<{ id: number }>`
    update service_messages set due_at = greatest(due_at, ${due}), caused_at = least(caused_at, ${row.caused_at}),
      causes = array(select distinct unnest(causes || ${[...row.causes]}::text[])), attempts = greatest(attempts, ${row.attempts + 1}),
      from_status = coalesce(${row.from_status}, from_status),
      from_stage = case when ${row.from_status}::text is null then from_stage else ${row.from_stage} end
    where enquiry_id = ${row.enquiry_id} and state = 'waiting' returning id`.execute(transaction);
  if (rows.length > 0) {
    await sql`delete from service_messages where id = ${row.id} and state = 'sending' and attempts = ${row.attempts + 1}`.execute(
      transaction,
    );
    return;
  }
  await settle(
    transaction,
    row,
    sql`state = 'waiting', failure = ${failure}, due_at = ${due}, kind = null, subject = null, body = null`,
  );
}

/** Nothing is told: what was to be told was undone, or is known. */
export async function deleteMessage(transaction: Db, id: number): Promise<void> {
  // A row that waits with missing papers is kept from nodes that do not know them.
  await transaction.updateTable('service_messages').set({ causes: withoutPapers }).where('id', '=', id).execute();
  await transaction.deleteFrom('service_messages').where('id', '=', id).execute();
}

export async function withhold(transaction: Db, id: number, { failure, now }: { failure: string; now: Date }) {
  await sql`update service_messages set state = 'withheld', failure = ${failure}, ended_at = ${now} where id = ${id}`.execute(
    transaction,
  );
}

/** No mail server is reached: a failed try of each that is due. Answers how many tries the oldest of them has had. */
export async function putOffAllDue(db: Db, failure: string, now: Date): Promise<number> {
  const minutes = sql`(${[...retryMinutes]}::int[])`;
  const { rows } = await sql<{
    attempts: number;
  }>`update service_messages set attempts = attempts + 1, failure = ${failure},
      due_at = ${now}::timestamptz + coalesce(${minutes}[attempts + 1], 0) * interval '1 minute',
      state = case when attempts < ${retryMinutes.length} then state when is_unsure then 'unclear' else 'failed' end,
      ended_at = case when attempts < ${retryMinutes.length} then null else ${now}::timestamptz end
    where state in ('waiting', 'repeating') and due_at <= ${now} returning attempts`.execute(db);
  return Math.max(0, ...rows.map(({ attempts }) => attempts));
}

/** Of what nobody could send in time, a part at a time. */
export async function endLateMessages(db: Db): Promise<void> {
  await sql`update service_messages set ended_at = now(), failure = 'too-late',
      state = case when is_unsure then 'unclear' else 'withheld' end
    where id in (select id from service_messages where state in ('waiting', 'repeating')
      and caused_at < now() - ${lateDays + 1} * interval '1 day' limit 5000)`.execute(db);
}
