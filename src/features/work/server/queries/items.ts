import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { prepared, preparedShape } from '#db/prepared.ts';
import { nameOf } from '#features/profiles/server/reads.ts';
import type { Listed } from '#server/lists/answer.ts';
import { rememberedOf } from '#server/lists/cached-totals.ts';
import { type Page, type PageParams, readPage, usualLimits } from '#server/lists/keyset.ts';
import { countedTotal } from '#server/lists/queries.ts';
import { filteredWork, type WorkFilter } from './filters.ts';
import { cachedOwners, type OwnedRow, ownerOf } from './owners.ts';

/** An item with what people know of its request or application. */
export interface WorkRow
  extends Pick<Row<'work_items'>, (typeof ownColumns)[number]>,
    Pick<Row<'enquiries'>, 'first_name' | 'mobile' | 'status' | 'created_at'> {
  reference: string | null;
  stage: string | null;
  moved_at: string | null;
  is_suspected: boolean;
  /** What only an application has, as one value: a page pays for each column of each row. */
  application: { lastName: string; makerId: number; card: string; bank: string; isNumbered: boolean } | null;
}

const ownColumns = [
  ...(['id', 'enquiry_id', 'application_id', 'owner_id', 'step', 'has_hour', 'is_waiting'] as const),
  ...(['unassigned_reason', 'queue_at', 'touched_at', 'version', 'service_type'] as const),
] as const;

const commonColumns = `${ownColumns.map((column) => `w.${column}`).join(', ')},
  e.reference, e.stage, e.moved_at, e.is_suspected is true as is_suspected`;

const ofApplication = `case when a.id is not null then json_build_object('lastName', c.last_name, 'makerId', a.owner_id,
  'card', k.bank_name, 'bank', b.short_name, 'isNumbered', a.cs_id is not null) end as application`;

const columnsOfRow = `${commonColumns}, ${ofApplication},
  coalesce(e.first_name, c.first_name) as first_name, coalesce(e.mobile, c.mobile) as mobile,
  coalesce(e.status, a.status) as status, coalesce(e.created_at, a.created_at) as created_at`;

const columnsOfRequest = `${commonColumns}, null as application, e.first_name, e.mobile, e.status, e.created_at`;

const joinedRequest = 'left join enquiries e on e.id = w.enquiry_id';
const joins = `left join (
    applications a join customers c on c.id = a.customer_id join cards k on k.id = a.card_id join banks b on b.id = k.bank_id
  ) on a.id = w.application_id ${joinedRequest}`;

/** Built from text: putting so many columns together for each page took a tenth of its time. */
const ofAll = { columns: sql.raw(columnsOfRow), joins: sql.raw(joins) };
/** Opening the tables of applications takes a tenth of the time of a page on which there are none. */
const ofRequests = { columns: sql.raw(columnsOfRequest), joins: sql.raw(joinedRequest) };

const isOfRequests = ({ kind, section, status, stage }: WorkFilter) =>
  kind?.join() === 'request' || section?.join() === 'cold' || status !== undefined || stage !== undefined;

/** Other pages are as many shapes as there are ways to filter and sort. */
const isUsual = ({ section = [], q }: WorkFilter, { order: { name }, limit, isWhole }: PageParams) =>
  (name === 'dueDate' || (name === '-dueDate' && isWhole)) && usualLimits.has(limit) && section.length <= 1 && !q;

/** The usual pages are prepared: planning the joins takes longer than all else. */
async function pageOfWork(db: Db, filter: WorkFilter, params: PageParams): Promise<Page<WorkRow>> {
  if (isUsual(filter, params)) {
    const { columns, joins: joined } = isOfRequests(filter) ? ofRequests : ofAll;
    const items = filteredWork(db, filter).selectAll();
    const rows = sql<WorkRow>`(select ${columns} from ${items} as w ${joined})`.as<'r'>('r');
    return readPage(db.selectFrom(rows).selectAll().modifyEnd(preparedShape), params);
  }
  const page = await readPage(filteredWork(db, filter).select(['id', 'queue_at', 'touched_at']), params);
  if (page.rows.length === 0) return { ...page, rows: [] };
  const ids = page.rows.map(({ id }) => id);
  const { rows } = await sql<WorkRow>`
    select ${ofAll.columns} from work_items w ${ofAll.joins} where w.id = any(${ids}::bigint[]) ${prepared}`.execute(
    db,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { ...page, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

export async function listOfWork(db: Db, filter: WorkFilter, params: PageParams): Promise<Listed<OwnedRow<WorkRow>>> {
  const remembering = rememberedOf(db);
  // Not everybody below waits for it; whoever does hears why it failed.
  remembering.catch(() => {});
  const [page, total] = await Promise.all([
    pageOfWork(db, filter, params),
    countedTotal(db, filteredWork(db, filter), { remembering }),
  ]);
  const owners = await cachedOwners(db, page.rows, remembering);
  return { page: { ...page, rows: page.rows.map((row) => ({ row, owner: ownerOf(row, owners) })) }, total };
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

export interface WorkDetailRow extends WorkRow, Pick<Row<'work_items'>, 'missed_calls'> {
  email: string | null;
  address: string | null;
  pincode: string | null;
  dob: string | null;
  language: string | null;
  customer_id: number | null;
  guardian_needed: boolean;
}

export async function workById(
  db: Db,
  id: number,
  { ownerId, isPoolOpen }: VisibleWork,
): Promise<OwnedRow<WorkDetailRow> | undefined> {
  const isVisible =
    ownerId === undefined
      ? sql`true`
      : sql`(w.owner_id = ${ownerId} or (${isPoolOpen}::boolean and w.owner_id is null))`;
  const { rows } = await sql<WorkDetailRow>`
    select ${ofAll.columns}, e.email, e.address, e.pincode, e.dob, e.language, w.missed_calls, a.customer_id,
      e.guardian_needed is true as guardian_needed
    from work_items w ${ofAll.joins} where w.id = ${id} and ${isVisible} ${prepared}`.execute(db);
  const [row] = rows;
  return row && { row, owner: ownerOf(row, await cachedOwners(db, rows)) };
}

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
    .select(['a.id', 'a.username', nameOf('a.id').as('name')])
    .select([sql<number>`coalesce(w.open, 0)`.as('open'), sql<number>`coalesce(w.overdue, 0)`.as('overdue')])
    .orderBy('a.username_key')
    .limit(500)
    .execute();
}

/** The ids of people by user name. */
export async function idsOfPeople(db: Db, usernames: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', sql<string>`any(${[...usernames]}::text[])`)
    .modifyEnd(prepared)
    .execute();
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
