import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { AskAnswer } from '#features/customer-files/catalogue.ts';
import { isVisible, type Reader, recordsOf } from '#features/customer-files/server/reads.ts';
import { nameOf } from '#features/profiles/server/reads.ts';
import { mostAsks } from '../../asks/catalogue.ts';

interface AskRow {
  id: number;
  askedDate: string;
  askedBy: string;
  askedByName: string | null;
  answer: AskAnswer | null;
  answeredDate: string | null;
  fileId: number | null;
  name: string | null;
  items: number;
  customers: number;
}

/** Open items of a file that somebody does not have. */
const itemsOfOthers = (rootId: RawBuilder<unknown> | number, id: RawBuilder<unknown> | number) => sql`(
  select w.id from ${recordsOf(rootId)} r join work_items w on w.enquiry_id = r.enquiry_id where w.owner_id is distinct from ${id}
  union all
  select w.id from ${recordsOf(rootId)} r join applications a on a.customer_id = r.customer_id
    join work_items w on w.application_id = a.id where w.owner_id is distinct from ${id})`;

/** Customers of a file that somebody does not have, where they have none of the same PAN: of more than one of that PAN the newest. */
const customersOfOthers = (rootId: RawBuilder<unknown> | number, id: RawBuilder<unknown> | number) => sql`(
  select c.id, c.owner_id from ${recordsOf(rootId)} r join customers c on c.id = r.customer_id
  where c.owner_id <> ${id} and not exists (
    select from customer_pan_indexes i join customer_pan_indexes j on j.key_id = i.key_id and j.pan_index = i.pan_index
    where i.customer_id = c.id and (j.owner_id = ${id}
      or (j.customer_id > c.id and exists (select from ${recordsOf(rootId)} s where s.customer_id = j.customer_id)))))`;

/** Of administrators what waits; of others their own, until they have seen the answer. */
const isMeantFor = (reader: Reader) =>
  reader.isAdmin
    ? sql`a.answer is null and p.disabled_at is null`
    : sql`a.asked_by = ${reader.id} and a.seen_at is null`;

/** The longest waiting, and how many there are. */
export async function readAsks(db: Db, reader: Reader): Promise<{ asks: AskRow[]; total: number }> {
  const asks = await longestWaiting(db, reader);
  return { asks, total: asks.length < mostAsks ? asks.length : await countAsks(db, reader) };
}

async function countAsks(db: Db, reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from hand_over_asks a join accounts p on p.id = a.asked_by where ${isMeantFor(reader)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function longestWaiting(db: Db, reader: Reader): Promise<AskRow[]> {
  const count = (of: RawBuilder<unknown>) =>
    reader.isAdmin ? sql<number>`(select count(*) from ${of} as n)` : sql<number>`0`;
  const { rows } = await sql<AskRow>`
    select a.id, a.asked_at as "askedDate", p.username as "askedBy", ${nameOf('p.id')} as "askedByName", a.answer,
      a.answered_at as "answeredDate", newest.file_id as "fileId", newest.name,
      ${count(itemsOfOthers(sql`f.root_id`, sql`p.id`))} as items, ${count(customersOfOthers(sql`f.root_id`, sql`p.id`))} as customers
    from hand_over_asks a join customer_files f on f.id = a.file_id join accounts p on p.id = a.asked_by
    left join lateral (
      select f.root_id as file_id, coalesce(e.first_name, c.first_name || ' ' || c.last_name) as name
      from ${recordsOf(sql`f.root_id`)} r left join enquiries e on e.id = r.enquiry_id left join customers c on c.id = r.customer_id
      where ${isVisible('r', reader)} order by coalesce(e.created_at, c.created_at) desc, r.id desc limit 1
    ) newest on true
    where ${isMeantFor(reader)} order by a.asked_at, a.id limit ${mostAsks}`.execute(db);
  return rows;
}

interface LockedAsk {
  rootId: number;
  askedById: number;
  askedBy: string;
  isWaiting: boolean;
}

export async function lockAsk(transaction: Db, id: number): Promise<LockedAsk | undefined> {
  const { rows } = await sql<LockedAsk>`
    select f.root_id as "rootId", p.id as "askedById", p.username as "askedBy", a.answer is null as "isWaiting"
    from hand_over_asks a join customer_files f on f.id = a.file_id join accounts p on p.id = a.asked_by
    where a.id = ${id} for update of a`.execute(transaction);
  return rows[0];
}

/** All that the person has asked of the file, whatever leads to it: one answer to all. */
export async function markAnswered(
  transaction: Db,
  { rootId, askedById }: LockedAsk,
  { answer, by }: { answer: AskAnswer; by: number },
): Promise<void> {
  await sql`
    update hand_over_asks a set answer = ${answer}, answered_by = ${by}, answered_at = now()
    from customer_files f where f.id = a.file_id and f.root_id = ${rootId} and a.asked_by = ${askedById} and a.answer is null`.execute(
    transaction,
  );
}

/** False where there is none of theirs whose answer they have not seen. */
export async function markSeen(db: Db, id: number, by: number): Promise<boolean> {
  const row = await db
    .updateTable('hand_over_asks')
    .set({ seen_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('asked_by', '=', by)
    .where('answer', 'is not', null)
    .where('seen_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Requests of the file before its customers, each in the order of their ids, and both before items: as whatever hides them takes them. */
export async function lockPersonOf(transaction: Db, { rootId }: LockedAsk): Promise<void> {
  await sql`
    select e.id from enquiries e where e.id in (select r.enquiry_id from ${recordsOf(rootId)} r)
    order by e.id for no key update`.execute(transaction);
  await sql`
    select c.id from customers c where c.id in (select r.customer_id from ${recordsOf(rootId)} r)
    order by c.id for no key update`.execute(transaction);
}

export async function itemsToHandOver(transaction: Db, { rootId, askedById }: LockedAsk): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${itemsOfOthers(rootId, askedById)} as n`.execute(
    transaction,
  );
  return rows.map(({ id }) => id);
}

/** Customers who are somebody's from now on; with whose they were. */
export async function giveCustomersTo(
  transaction: Db,
  { rootId, askedById }: LockedAsk,
): Promise<{ id: number; before: string }[]> {
  const { rows } = await sql<{ id: number; before: string }>`
    with given as (
      update customers c set owner_id = ${askedById}, version = c.version + 1, changed_at = now()
      from ${customersOfOthers(rootId, askedById)} as n join accounts p on p.id = n.owner_id
      where c.id = n.id returning c.id, p.username as before
    ), found as (
      update customer_pan_indexes i set owner_id = ${askedById} from given where i.customer_id = given.id
    )
    select id, before from given order by id`.execute(transaction);
  return rows;
}
