import { type AliasedExpression, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db, Row } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { mostDaysBetween } from '#features/attendance/catalogue.ts';
import { nameOf, pictureOf } from '#features/profiles/server/reads.ts';
import type { Total } from '#server/lists/answer.ts';
import { type Page, type PageParams, readJoinedPage } from '#server/lists/keyset.ts';
import { countedTotal, exactCount } from '#server/lists/queries.ts';
import { readNewestPage, type Span } from '#server/lists/read-newest-page.ts';
import { addDays, indiaDay } from '#shared/dates/dates.ts';
import type { ReviewOutcome } from '../../catalogue.ts';
import { conditionsOf, type MarkFilter } from './filters.ts';

/** Named, so that what asks for them may be prepared. */
const columns = [
  ...(['id', 'person_id', 'day', 'kind', 'received_at', 'captured_at', 'counted_at'] as const),
  ...(['latitude', 'longitude', 'accuracy_m', 'distance_m', 'flags', 'status', 'is_stray'] as const),
  ...(['photo_id', 'alike_mark_id', 'reviewed_by', 'reviewed_at', 'review_note', 'version'] as const),
] as const;

const allMarks = (db: Db) => db.selectFrom('attendance_marks as m');

function withPeople(marks: ReturnType<typeof allMarks>) {
  return marks
    .innerJoin('accounts as p', 'p.id', 'm.person_id')
    .leftJoin('accounts as r', 'r.id', 'm.reviewed_by')
    .select(columns.map((column) => `m.${column}` as const))
    .select(['p.username', nameOf('p.id').as('name'), pictureOf('p.id').as('picture_id')])
    .select(['r.username as reviewer', nameOf('r.id').as('reviewer_name')])
    .select(pictureOf('r.id').as('reviewer_picture_id'));
}

export type MarkRow = Awaited<ReturnType<ReturnType<typeof withPeople>['execute']>>[number];

/** The rows of a filter, in their own table alone, so that its indexes serve. */
export function matchingMarks(db: Db, filter: MarkFilter) {
  return conditionsOf(filter).reduce((all, condition) => all.where(condition), db.selectFrom('attendance_marks'));
}

const rowsOf = (db: Db, filter: MarkFilter) => matchingMarks(db, filter).select(columns);

type MarkRows = ReturnType<typeof rowsOf>;

/** The same of marks that were found before: typed as the whole table, they have `columns` alone. */
const foundWithPeople = (db: Db, found: AliasedExpression<object, 'm'>) =>
  withPeople(db.selectFrom(found) as unknown as ReturnType<typeof allMarks>);

/** Of marks that came in the span: the day they count for is that one, or that of their capturing. */
function inSpan(marks: MarkRows, { from, to }: Span): MarkRows {
  const since = marks
    .where('received_at', '>=', from.toISOString())
    .where('day', '>=', addDays(indiaDay(from), -mostDaysBetween));
  return to ? since.where('received_at', '<=', to.toISOString()).where('day', '<=', indiaDay(to)) : since;
}

export function pageOfMarks(db: Db, filter: MarkFilter, params: PageParams): Promise<Page<MarkRow>> {
  const marks = rowsOf(db, filter);
  const within = (span: Span | undefined) => (span ? inSpan(marks, span) : marks);
  return readNewestPage(within, params, 'received_at', (query, pageParams) =>
    readJoinedPage(query, pageParams, 'm', (page) => foundWithPeople(db, page)),
  );
}

export function totalOfMarks(db: Db, filter: MarkFilter): Promise<Total> {
  return countedTotal(db, matchingMarks(db, filter));
}

export function countMarks(db: Db, filter: MarkFilter): Promise<number> {
  return exactCount(db, matchingMarks(db, filter));
}

/** Those that wait for a review, the oldest first. */
export function marksInReview(db: Db, filter: MarkFilter, limit: number): Promise<MarkRow[]> {
  const oldest = rowsOf(db, filter).where('status', '=', 'review').orderBy('received_at').orderBy('id').limit(limit);
  return foundWithPeople(db, oldest.as('m')).orderBy('m.received_at').orderBy('m.id').execute();
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

const withId = (db: Db, id: number) => withPeople(allMarks(db)).where('m.id', '=', id);

/** By a function, which is computed when the plan is run: it stays prepared, and opens one partition. */
function markOfDay(db: Db, { id, day }: { id: number; day: string }): Promise<MarkRow | undefined> {
  return firstPrepared(withId(db, id).where('m.day', '=', sql<string>`to_date(${day}, 'YYYY-MM-DD')`));
}

const firstPrepared = (query: ReturnType<typeof withId>) => query.modifyEnd(prepared).executeTakeFirst();

/** Locks the row until the transaction ends. */
export function lockMark(transaction: Db, id: number): Promise<MarkRow | undefined> {
  return withId(transaction, id).forUpdate('m').executeTakeFirst();
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
