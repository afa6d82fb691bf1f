import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db, Row } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { mostDaysBetween } from '#features/attendance/catalogue.ts';
import { nameOf, pictureOf } from '#features/profiles/server/reads.ts';
import type { Total } from '#server/lists/answer.ts';
import type { Page, PageParams } from '#server/lists/keyset.ts';
import { countedTotal, exactCount } from '#server/lists/queries.ts';
import { readNewestPage, type Span } from '#server/lists/read-newest-page.ts';
import { addDays, indiaDay } from '#shared/dates/dates.ts';
import type { ReviewOutcome } from '../../catalogue.ts';
import { conditionsOf, type MarkFilter } from './filters.ts';

/** Named, so that what asks for them may be prepared. */
const columns = [
  ...(['m.id', 'm.person_id', 'm.day', 'm.kind', 'm.received_at', 'm.captured_at', 'm.counted_at'] as const),
  ...(['m.latitude', 'm.longitude', 'm.accuracy_m', 'm.distance_m', 'm.flags', 'm.status', 'm.is_stray'] as const),
  ...(['m.photo_id', 'm.alike_mark_id', 'm.reviewed_by', 'm.reviewed_at', 'm.review_note', 'm.version'] as const),
] as const;

function withEverything(db: Db) {
  return db
    .selectFrom('attendance_marks as m')
    .innerJoin('accounts as p', 'p.id', 'm.person_id')
    .leftJoin('accounts as r', 'r.id', 'm.reviewed_by')
    .select(columns)
    .select(['p.username', nameOf('p.id').as('name'), pictureOf('p.id').as('picture_id')])
    .select(['r.username as reviewer', nameOf('r.id').as('reviewer_name')])
    .select(pictureOf('r.id').as('reviewer_picture_id'));
}

export type MarkRow = Awaited<ReturnType<ReturnType<typeof withEverything>['execute']>>[number];

/** The rows of a filter, in their own table alone, so that its indexes serve. */
export function matchingMarks(db: Db, filter: MarkFilter) {
  return conditionsOf(filter).reduce((all, condition) => all.where(condition), db.selectFrom('attendance_marks'));
}

const keysOf = (db: Db, filter: MarkFilter) => matchingMarks(db, filter).select(['id', 'day', 'received_at', 'status']);

/** Of marks that came in the span: the day they count for is that one, or that of their capturing. */
function inSpan(keys: ReturnType<typeof keysOf>, { from, to }: Span) {
  const since = keys
    .where('received_at', '>=', from.toISOString())
    .where('day', '>=', addDays(indiaDay(from), -mostDaysBetween));
  return to ? since.where('received_at', '<=', to.toISOString()).where('day', '<=', indiaDay(to)) : since;
}

export async function pageOfMarks(db: Db, filter: MarkFilter, params: PageParams): Promise<Page<MarkRow>> {
  const keys = keysOf(db, filter);
  const within = (span: Span | undefined) => (span ? inSpan(keys, span) : keys);
  const page = await readNewestPage(within, params, 'received_at');
  if (page.rows.length === 0) return { ...page, rows: [] };
  const rows = await rowsOf(db, page.rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { ...page, rows: page.rows.flatMap(({ id }) => byId.get(id) ?? []) };
}

export function totalOfMarks(db: Db, filter: MarkFilter): Promise<Total> {
  return countedTotal(db, matchingMarks(db, filter));
}

export function countMarks(db: Db, filter: MarkFilter): Promise<number> {
  return exactCount(db, matchingMarks(db, filter));
}

/** Those that wait for a review, the oldest first. */
export async function marksInReview(db: Db, filter: MarkFilter, limit: number): Promise<MarkRow[]> {
  const found = await matchingMarks(db, filter)
    .where('status', '=', 'review')
    .select(['id', 'day'])
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return found.length === 0 ? [] : rowsOf(db, found);
}

function rowsOf(db: Db, keys: readonly { id: number; day: string }[]): Promise<MarkRow[]> {
  const [ids, days] = [keys.map(({ id }) => id), keys.map(({ day }) => day)];
  const inOrder = days.toSorted();
  const places = sql<{
    id: number;
    day: string;
  }>`(select * from unnest(${ids}::bigint[], ${days}::date[]) as k (id, day))`;
  return (
    withEverything(db)
      .innerJoin(places.as('k'), (join) => join.onRef('k.id', '=', 'm.id').onRef('k.day', '=', 'm.day'))
      // So that the planner sees the partitions of other months out.
      .where('m.day', '>=', inOrder[0] ?? '')
      .where('m.day', '<=', inOrder.at(-1) ?? '')
      .orderBy('m.received_at')
      .orderBy('m.id')
      .execute()
  );
}

/** Of marks that were shown: whoever opens one then asks its own month for it, and not each of seven years. */
const knownDays = new LRUCache<number, string>({ max: 20_000 });

export function rememberDays(marks: readonly Pick<MarkRow, 'id' | 'day'>[]): void {
  for (const { id, day } of marks) knownDays.set(id, day);
}

/** A mark that a review has moved to another day since is looked for in all months. */
export async function markById(db: Db, id: number): Promise<MarkRow | undefined> {
  const day = knownDays.get(id);
  const mark = (day && (await markOfDay(db, { id, day }))) || (await firstPrepared(withId(db, id)));
  if (mark) rememberDays([mark]);
  return mark;
}

const withId = (db: Db, id: number) => withEverything(db).where('m.id', '=', id);

/** By a function, which is computed when the plan is run: it stays prepared, and opens one partition. */
function markOfDay(db: Db, { id, day }: { id: number; day: string }): Promise<MarkRow | undefined> {
  return firstPrepared(withId(db, id).where('m.day', '=', sql<string>`to_date(${day}, 'YYYY-MM-DD')`));
}

const firstPrepared = (query: ReturnType<typeof withId>) => query.modifyEnd(prepared).executeTakeFirst();

/** Locks the row until the transaction ends. */
export function lockMark(transaction: Db, id: number): Promise<MarkRow | undefined> {
  return withEverything(transaction).where('m.id', '=', id).forUpdate('m').executeTakeFirst();
}

/** Newest first. */
export function reviewsOf(db: Db, markId: number) {
  return db
    .selectFrom('attendance_reviews as v')
    .innerJoin('accounts as p', 'p.id', 'v.reviewed_by')
    .select(['p.id as person_id', 'p.username', nameOf('p.id').as('name'), pictureOf('p.id').as('picture_id')])
    .select(['v.reviewed_at', 'v.outcome', 'v.note'])
    .where('v.mark_id', '=', markId)
    .orderBy('v.id', 'desc')
    .limit(100)
    .modifyEnd(prepared)
    .execute();
}

export type MarkChange = Partial<Pick<Row<'attendance_marks'>, 'status' | 'day' | 'counted_at' | 'is_stray'>>;

interface Review {
  mark: Pick<MarkRow, 'id' | 'day'>;
  change: MarkChange;
  outcome: ReviewOutcome;
  note: string | undefined;
  reviewedBy: number;
  at: string;
}

/** Reviews a locked mark and adds a line to its history. */
export async function saveReview(
  transaction: Db,
  { mark, change, outcome, note = '', reviewedBy, at }: Review,
): Promise<void> {
  const reviewFields = { reviewed_by: reviewedBy, reviewed_at: at };
  await transaction
    .updateTable('attendance_marks')
    .set((eb) => ({ ...change, ...reviewFields, review_note: note || null, version: eb('version', '+', 1) }))
    .where('id', '=', mark.id)
    .where('day', '=', mark.day)
    .execute();
  await transaction
    .insertInto('attendance_reviews')
    .values({ ...reviewFields, mark_id: mark.id, outcome, note: note || null })
    .execute();
}
