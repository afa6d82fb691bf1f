import type { Db, Row } from '#db/open.ts';
import { nameOf, pictureOf } from '#features/profiles/server/reads.ts';
import type { Total } from '#server/lists/answer.ts';
import { type Page, type PageParams, readPage } from '#server/lists/keyset.ts';
import { countedTotal, exactCount } from '#server/lists/queries.ts';
import type { ReviewOutcome } from '../../catalogue.ts';
import { conditionsOf, type MarkFilter } from './filters.ts';

function withEverything(db: Db) {
  return db
    .selectFrom('attendance_marks as m')
    .innerJoin('accounts as p', 'p.id', 'm.person_id')
    .leftJoin('accounts as r', 'r.id', 'm.reviewed_by')
    .selectAll('m')
    .select(['p.username', nameOf('p.id').as('name'), pictureOf('p.id').as('picture_id')])
    .select(['r.username as reviewer', nameOf('r.id').as('reviewer_name')])
    .select(pictureOf('r.id').as('reviewer_picture_id'));
}

export type MarkRow = Awaited<ReturnType<ReturnType<typeof withEverything>['execute']>>[number];

/** The rows of a filter, in their own table alone, so that its indexes serve. */
export function matchingMarks(db: Db, filter: MarkFilter) {
  return conditionsOf(filter).reduce((all, condition) => all.where(condition), db.selectFrom('attendance_marks'));
}

export async function pageOfMarks(db: Db, filter: MarkFilter, params: PageParams): Promise<Page<MarkRow>> {
  const page = await readPage(matchingMarks(db, filter).select(['id', 'day', 'received_at', 'status']), params);
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
  return withEverything(db)
    .where((eb) =>
      eb(
        eb.refTuple('m.id', 'm.day'),
        'in',
        keys.map(({ id, day }) => eb.tuple(id, day)),
      ),
    )
    .orderBy('m.received_at')
    .orderBy('m.id')
    .execute();
}

export function markById(db: Db, id: number): Promise<MarkRow | undefined> {
  return withEverything(db).where('m.id', '=', id).executeTakeFirst();
}

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
