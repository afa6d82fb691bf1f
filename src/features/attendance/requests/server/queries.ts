import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { nameOf, peopleNamed, pictureOf } from '#features/profiles/server/reads.ts';
import { isPicked } from '#server/lists/filters.ts';
import type { PageParams } from '#server/lists/keyset.ts';
import { countedTotal, exactCount } from '#server/lists/queries.ts';
import type { DayRange } from '#shared/dates/day-range.ts';
import type { PickedRows } from '#shared/list/list.ts';
import type { RequestKind, RequestStatus } from '../catalogue.ts';

/** By their names, so that its page is prepared. */
const columns = [
  'id',
  'person_id',
  'kind',
  'from_day',
  'to_day',
  'part',
  'in_minute',
  'out_minute',
  'reason',
  'proof_id',
  'status',
  'decided_by',
  'decided_at',
  'note',
  'created_at',
  'changed_at',
  'version',
] as const satisfies (keyof Row<'attendance_requests'>)[];

function withNames(db: Db) {
  return db
    .selectFrom('attendance_requests')
    .select(columns)
    .select(nameOf('attendance_requests.person_id').as('name'))
    .select(pictureOf('attendance_requests.person_id').as('picture_id'))
    .select(nameOf('attendance_requests.decided_by').as('decider_name'))
    .select(pictureOf('attendance_requests.decided_by').as('decider_picture_id'))
    .select((eb) => [
      eb
        .selectFrom('accounts as p')
        .whereRef('p.id', '=', 'attendance_requests.person_id')
        .select('p.username')
        .$asScalar()
        .$notNull()
        .as('username'),
      eb
        .selectFrom('accounts as d')
        .whereRef('d.id', '=', 'attendance_requests.decided_by')
        .select('d.username')
        .$asScalar()
        .as('decider'),
    ]);
}

export type RequestRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

/** Filters of the list; an absent one does not apply. */
export interface RequestFilter extends PickedRows {
  q?: string | undefined;
  status?: readonly RequestStatus[] | undefined;
  kind?: readonly RequestKind[] | undefined;
  days?: DayRange | undefined;
  personId?: number | undefined;
}

function conditionsOf({ q, status, kind, days, personId, ...picked }: RequestFilter): RawBuilder<SqlBool>[] {
  const named = peopleNamed(q);
  return [
    ...(personId === undefined ? [] : [sql<SqlBool>`person_id = ${personId}`]),
    ...(status ? [sql<SqlBool>`status in (${sql.join(status)})`] : []),
    ...(kind ? [sql<SqlBool>`kind in (${sql.join(kind)})`] : []),
    ...(days?.from ? [sql<SqlBool>`to_day >= ${days.from}`] : []),
    ...(days?.to ? [sql<SqlBool>`from_day <= ${days.to}`] : []),
    ...(named ? [sql<SqlBool>`person_id in ${named}`] : []),
    ...(picked.ids || picked.except ? [isPicked(picked)] : []),
  ];
}

export function listedRequests(db: Db, filter: RequestFilter) {
  return conditionsOf(filter).reduce((query, condition) => query.where(condition), withNames(db));
}

/** The oldest first. */
export function pendingRequests(db: Db, filter: RequestFilter, limit: number): Promise<RequestRow[]> {
  return listedRequests(db, filter)
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

function counted(db: Db, filter: RequestFilter) {
  return conditionsOf(filter).reduce(
    (query, condition) => query.where(condition),
    db.selectFrom('attendance_requests'),
  );
}

export const totalOfRequests = (db: Db, filter: RequestFilter, params: PageParams) =>
  countedTotal(db, counted(db, filter), params);
export const numberOfRequests = (db: Db, filter: RequestFilter) => exactCount(db, counted(db, filter));

/** The caller: an Admin may open all requests, others their own. */
export interface Reader {
  id: number;
  isAdmin: boolean;
}

export function requestFor(db: Db, id: number, reader: Reader): Promise<RequestRow | undefined> {
  const query = withNames(db).where('id', '=', id);
  return (reader.isAdmin ? query : query.where('person_id', '=', reader.id)).executeTakeFirst();
}

interface Days {
  personId: number;
  fromDay: string;
  toDay: string;
}

/** The marks of a person's days. */
export async function marksOf(db: Db, { personId, fromDay, toDay }: Days) {
  return db
    .selectFrom('attendance_marks')
    .select(['day', 'kind', 'counted_at', 'status'])
    .where('person_id', '=', personId)
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay)
    .orderBy('counted_at')
    .orderBy('id')
    .limit(500)
    .execute();
}

/** Locks the person's requests until the transaction ends. Taken before the locks of months. */
export async function lockPerson(transaction: Db, personId: number): Promise<void> {
  const key = `attendance_requests ${personId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

/** The person's pending or approved requests of that kind for any of these days, but for `exceptId`. */
export async function overlapping(
  db: Db,
  { personId, kind, fromDay, toDay, exceptId = 0 }: Days & { kind: RequestKind; exceptId?: number },
) {
  return db
    .selectFrom('attendance_requests')
    .select(['from_day', 'to_day'])
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('status', 'in', ['pending', 'approved'])
    .where('from_day', '<=', toDay)
    .where('to_day', '>=', fromDay)
    .where('id', '<>', exceptId)
    .orderBy('from_day')
    .limit(1)
    .executeTakeFirst();
}

type Columns = Row<'attendance_requests'>;
type NewRequest = Pick<
  Columns,
  | 'person_id'
  | 'kind'
  | 'from_day'
  | 'to_day'
  | 'part'
  | 'in_minute'
  | 'out_minute'
  | 'reason'
  | 'proof_id'
  | 'created_at'
>;

export async function insertRequest(db: Db, request: NewRequest): Promise<number> {
  const row = await db
    .insertInto('attendance_requests')
    .values({ ...request, changed_at: request.created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

type RequestChange = Partial<Pick<Columns, 'status' | 'decided_by' | 'decided_at' | 'note'>>;

export async function changeRequest(db: Db, id: number, change: RequestChange & { changed_at: string }): Promise<void> {
  await db
    .updateTable('attendance_requests')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
