import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { isAwaySince, isPresent } from '#features/attendance/server/reads.ts';
import type { UnassignedReason } from '../../catalogue.ts';
import type { PresentPerson } from '../../rules.ts';

type Item = Row<'work_items'>;

/** One node at a time follows the rules; false while another one does. Held until the transaction ends. */
export async function holdsRules(transaction: Db): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('work by rule', 0)) as "isOurs"`.execute(transaction);
  return rows[0]?.isOurs === true;
}

/** Who is there on that day in India, and how much they have. */
export async function presentPeople(db: Db, day: string): Promise<PresentPerson[]> {
  const { rows } = await sql<PresentPerson>`
    select a.id, w.services, w.ruled_at as "ruledAt",
      (select count(*) from work_items i where i.owner_id = a.id) as open
    from accounts a left join work_people w on w.person_id = a.id
    where a.disabled_at is null and ${isPresent(sql`a.id`, day)}`.execute(db);
  return rows;
}

export interface Place {
  queueAt: string;
  id: number;
}

/** The next items that nobody has, longest waiting first; possible spam waits for somebody to look at it. */
export async function nextUnassigned(db: Db, after: Place, limit: number) {
  const { rows } = await sql<{ id: number; queueAt: string; serviceType: string; isSuspected: boolean }>`
    select w.id, w.queue_at as "queueAt", e.service_type as "serviceType", e.is_suspected as "isSuspected"
    from work_items w join enquiries e on e.id = w.enquiry_id
    where w.owner_id is null and (w.queue_at, w.id) > (${after.queueAt}, ${after.id})
    order by w.queue_at, w.id limit ${limit}`.execute(db);
  return rows;
}

/** The people have had their turn. */
export async function noteTurns(transaction: Db, personIds: readonly number[]): Promise<void> {
  await sql`
    insert into work_people (person_id, ruled_at) select id, clock_timestamp() from unnest(${[...personIds]}::bigint[]) as id
    on conflict (person_id) do update set ruled_at = excluded.ruled_at`.execute(transaction);
}

/** Items of people who may not work any more. */
export async function itemsOfDisabled(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from accounts a join work_items w on w.owner_id = a.id
    where a.disabled_at is not null limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Items that were due by the end of a day in India, of people who have not come since that day began. */
export async function itemsOfAway(db: Db, { day, dueBy }: { day: string; dueBy: string }, limit: number) {
  const { rows } = await sql<{ id: number }>`
    select w.id from accounts a join work_items w on w.owner_id = a.id and w.queue_at <= ${dueBy}
    where a.disabled_at is null and ${isAwaySince(sql`a.id`, day)} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Answers how the items stand then. */
export async function unassignItems(
  transaction: Db,
  ids: readonly number[],
  reason: UnassignedReason,
): Promise<Item[]> {
  return transaction
    .updateTable('work_items')
    .set({
      ...{ owner_id: null, step: null, has_hour: false, is_waiting: false, unassigned_reason: reason },
      queue_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .returningAll()
    .execute();
}
