import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { isAwaySince, isPresent } from '#features/attendance/server/reads.ts';
import type { UnassignedReason } from '../../catalogue.ts';
import type { PresentPerson } from '../../rules.ts';

type Item = Row<'work_items'>;

/** Nodes take turns, a transaction each; false while another one has its own. Held until the transaction ends. */
export async function tryLockRules(transaction: Db): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('work by rule', 0)) as "isOurs"`.execute(transaction);
  return rows[0]?.isOurs === true;
}

/** Who is there on that half of a day in India, how much they have, and of it what is due by an instant; an application that is with the bank until later counts for nothing. */
export async function presentPeople(
  db: Db,
  { day, half }: { day: string; half: 'first' | 'second' },
  dueBy: string,
): Promise<PresentPerson[]> {
  const { rows } = await sql<PresentPerson>`
    select a.id, w.services, w.ruled_at as "ruledAt", has.open, has.due
    from accounts a left join work_people w on w.person_id = a.id
    cross join lateral (
      select count(*) filter (where i.enquiry_id is not null or i.queue_at <= ${dueBy}) as open,
        count(*) filter (where i.queue_at <= ${dueBy}) as due
      from work_items i where i.owner_id = a.id
    ) as has
    where a.disabled_at is null and ${isPresent(sql`a.id`, day, half)}`.execute(db);
  return rows;
}

/** The first items that nobody has, of services that are served (null: all), longest waiting first. Possible spam waits for somebody to look at it. */
export async function firstUnassigned(db: Db, served: readonly string[] | null, limit: number) {
  const { rows } = await sql<{ id: number; serviceType: string }>`
    select w.id, w.service_type as "serviceType"
    from work_items w left join enquiries e on e.id = w.enquiry_id
    where w.owner_id is null and e.is_suspected is not true
      and ${served === null ? sql`true` : sql`w.service_type = any(${[...served]}::text[])`}
    order by w.queue_at, w.id limit ${limit}`.execute(db);
  return rows;
}

/** The people have had their turn. */
export async function noteTurns(transaction: Db, personIds: readonly number[]): Promise<void> {
  await sql`
    insert into work_people (person_id, ruled_at, version) select id, clock_timestamp(), 0 from unnest(${[...personIds]}::bigint[]) as id
    on conflict (person_id) do update set ruled_at = excluded.ruled_at`.execute(transaction);
}

/** An item as it was found. */
export type FoundItem = Pick<Item, 'id' | 'version'>;

/** Items of people who may not work any more. */
export async function itemsOfDisabled(db: Db, limit: number): Promise<FoundItem[]> {
  const { rows } = await sql<FoundItem>`
    select w.id, w.version from accounts a join work_items w on w.owner_id = a.id
    where a.disabled_at is not null limit ${limit}`.execute(db);
  return rows;
}

/** Items that were due by an instant, of people who are away since a day in India. */
export async function itemsOfAway(
  db: Db,
  { dueBy, ...since }: { day: string; today: string; dueBy: string },
  limit: number,
): Promise<FoundItem[]> {
  const { rows } = await sql<FoundItem>`
    select w.id, w.version from accounts a join work_items w on w.owner_id = a.id and w.queue_at <= ${dueBy}
    where a.disabled_at is null and ${isAwaySince(sql`a.id`, since)} limit ${limit}`.execute(db);
  return rows;
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
