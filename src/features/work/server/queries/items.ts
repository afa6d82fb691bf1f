import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { nameOf } from '#features/profiles/server/reads.ts';
import type { Listed } from '#server/lists/answer.ts';
import { cachedTotal } from '#server/lists/cached-totals.ts';
import { type Page, type PageParams, readPage } from '#server/lists/keyset.ts';
import { countedTotal } from '#server/lists/queries.ts';
import { defaultPageSize } from '#shared/list/list-limits.ts';
import { filteredWork, type WorkFilter } from './filters.ts';

/** Items with what people know of their requests and applications. */
const withRecords = (db: Db, items: ReturnType<typeof filteredWork>) =>
  db
    .selectFrom(items.selectAll().as('w'))
    .leftJoin('enquiries as e', 'e.id', 'w.enquiry_id')
    .leftJoin('applications as a', 'a.id', 'w.application_id')
    .leftJoin('customers as c', 'c.id', 'a.customer_id')
    .leftJoin('cards as k', 'k.id', 'a.card_id')
    .leftJoin('banks as b', 'b.id', 'k.bank_id')
    // Joined, each owner of a page is looked up once.
    .leftJoin('accounts as o', 'o.id', 'w.owner_id')
    .leftJoin('profiles as p', 'p.account_id', 'w.owner_id')
    .select([
      'w.id',
      'w.enquiry_id',
      'w.application_id',
      'w.owner_id',
      'w.step',
      'w.has_hour',
      'w.is_waiting',
      'w.unassigned_reason',
      'w.queue_at',
      'w.touched_at',
      'w.version',
      'w.service_type',
      'o.username as owner',
      'p.image_id as owner_picture_id',
      'e.reference',
      'e.stage',
      'e.moved_at',
      'c.last_name',
      'a.owner_id as maker_id',
      'k.bank_name as card',
      'b.short_name as bank',
    ])
    .select([
      sql<string>`coalesce(e.first_name, c.first_name)`.as('first_name'),
      sql<string>`coalesce(e.mobile, c.mobile)`.as('mobile'),
      sql<string>`coalesce(e.status, a.status)`.as('status'),
      sql<string>`coalesce(e.created_at, a.created_at)`.as('created_at'),
      sql<boolean>`e.is_suspected is true`.as('is_suspected'),
      sql<boolean>`a.cs_id is not null`.as('is_numbered'),
      sql<string | null>`nullif(concat_ws(' ', p.first_name, p.last_name), '')`.as('owner_name'),
    ]);

export type WorkRow = Awaited<ReturnType<ReturnType<typeof withRecords>['execute']>>[number];

const everyItem = (db: Db) => db.selectFrom('work_items');

/** Of other pages each shape would be one statement more that every connection keeps. */
const isUsual = ({ section = [], q }: WorkFilter, { order, limit }: PageParams) =>
  order.name === 'dueDate' && limit === defaultPageSize && section.length <= 1 && !q;

/** The usual pages are prepared: planning the joins takes longer than all else. */
async function pageOfWork(db: Db, filter: WorkFilter, params: PageParams): Promise<Page<WorkRow>> {
  if (isUsual(filter, params)) {
    const items = withRecords(db, filteredWork(db, filter));
    return readPage(db.selectFrom(items.as('r')).selectAll().modifyEnd(prepared), params);
  }
  const page = await readPage(filteredWork(db, filter).select(['id', 'queue_at', 'touched_at']), params);
  if (page.rows.length === 0) return { ...page, rows: [] };
  const ids = page.rows.map(({ id }) => id);
  const rows = await withRecords(db, everyItem(db))
    .where('w.id', '=', sql<number>`any(${ids}::bigint[])`)
    .modifyEnd(prepared)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { ...page, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

export async function listOfWork(db: Db, filter: WorkFilter, params: PageParams): Promise<Listed<WorkRow>> {
  const count = () => countedTotal(db, filteredWork(db, filter));
  const [page, total] = await Promise.all([
    pageOfWork(db, filter, params),
    cachedTotal(db, JSON.stringify(['work', filter]), count),
  ]);
  return { page, total };
}

/** Which items the caller may change: an administrator all, others their own. */
export interface WorkScope {
  /** Undefined: all. */
  ownerId: number | undefined;
}

/** Which items the caller may see. */
export interface VisibleWork extends WorkScope {
  /** And those that nobody has. */
  isPoolOpen: boolean;
}

export async function workById(db: Db, id: number, { ownerId, isPoolOpen }: VisibleWork) {
  let query = withRecords(db, everyItem(db))
    .select(['e.email', 'e.address', 'e.pincode', 'e.dob', 'e.language', 'w.missed_calls', 'a.customer_id'])
    .select([sql<boolean>`e.guardian_needed is true`.as('guardian_needed')])
    .where('w.id', '=', id);
  if (ownerId !== undefined)
    query = query.where(sql<boolean>`(w.owner_id = ${ownerId} or (${isPoolOpen}::boolean and w.owner_id is null))`);
  return query.modifyEnd(prepared).executeTakeFirst();
}

export type WorkDetailRow = NonNullable<Awaited<ReturnType<typeof workById>>>;

/** A request, with the item of an open one. */
export const requestWithItem = (db: Db, enquiryId: number) =>
  db
    .selectFrom('enquiries as e')
    .leftJoin('work_items as w', 'w.enquiry_id', 'e.id')
    .select('w.id as itemId')
    .where('e.id', '=', enquiryId)
    .executeTakeFirst();

/** The people who can be given work, and whoever is disabled and still has some. */
export async function peopleWithWork(db: Db, now: string) {
  return db
    .selectFrom('accounts as a')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('work_items')
          .where('owner_id', 'is not', null)
          .groupBy('owner_id')
          .select(['owner_id', sql<number>`count(*)`.as('open')])
          .select(sql<number>`count(*) filter (where queue_at <= ${now})`.as('overdue'))
          .as('w'),
      (join) => join.onRef('w.owner_id', '=', 'a.id'),
    )
    .where((eb) => eb.or([eb('a.disabled_at', 'is', null), eb('w.open', '>', 0)]))
    .select(sql<boolean>`a.disabled_at is null`.as('is_active'))
    .select(['a.username', nameOf('a.id').as('name')])
    .select([sql<number>`coalesce(w.open, 0)`.as('open'), sql<number>`coalesce(w.overdue, 0)`.as('overdue')])
    .orderBy('a.username_key')
    .limit(500)
    .execute();
}

/** Who people are, by id. */
export async function ownersOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'username', nameOf('accounts.id').as('name')])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ids of people by user name. */
export async function idsOfPeople(db: Db, usernames: readonly string[]): Promise<number[]> {
  const rows = await db.selectFrom('accounts').select('id').where('username', 'in', usernames).execute();
  return rows.map(({ id }) => id);
}

/** Somebody who can be given work. */
export const activePerson = (db: Db, username: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'username', nameOf('accounts.id').as('name')])
    .where('username', '=', username)
    .where('disabled_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
