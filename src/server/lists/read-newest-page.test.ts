import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestDatabase } from '#testing/database.ts';
import { type Cursor, orderOf, readPage } from './keyset.ts';
import { readNewestPage, type Span } from './read-newest-page.ts';

interface Entry {
  at: string;
  id: number;
}

const { owner } = await startTestDatabase();
const db = owner as unknown as Kysely<{ entries: Entry }>;
await sql`create table entries (at timestamptz(3) not null, id int primary key)`.execute(db);

const sortColumns = { at: ['at', 'id'], id: ['id'] } as const;
const now = Date.now();
const hourMs = 3_600_000;

/** Asked so often, and of which spans. */
let spans: (Span | undefined)[] = [];
const entriesIn = (span: Span | undefined) => {
  spans.push(span);
  const entries = db.selectFrom('entries').selectAll();
  if (!span) return entries;
  const since = entries.where('at', '>=', span.from.toISOString());
  return span.to ? since.where('at', '<=', span.to.toISOString()) : since;
};

const pageOf = (sort: 'at' | '-at' | '-id', cursor: Cursor | undefined, limit: number) =>
  readNewestPage(entriesIn, { order: orderOf(sort, sortColumns), cursor, limit }, 'at', readPage);

async function insert(hoursAgo: readonly number[]) {
  await sql`truncate entries`.execute(db);
  const rows = hoursAgo.map((hours, index) => ({ at: new Date(now - hours * hourMs).toISOString(), id: index + 1 }));
  if (rows.length > 0) await db.insertInto('entries').values(rows).execute();
  return rows;
}

/** From now to six years ago, many at one time, with gaps of months. */
const hours = fc.oneof(fc.constantFrom(0, 1, 31 * 24, 370 * 24), fc.integer({ min: 0, max: 6 * 365 * 24 }));

test('every row is met exactly once, there and back, however far apart they are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(hours, { maxLength: 25 }),
      fc.constantFrom('at' as const, '-at' as const, '-id' as const),
      fc.integer({ min: 1, max: 5 }),
      async (times, sort, limit) => {
        const rows = await insert(times);
        const met: number[] = [];
        let cursor: Cursor | undefined;
        let back: Cursor | undefined;
        do {
          const page = await pageOf(sort, cursor, limit);
          met.push(...page.rows.map(({ id }) => id));
          [cursor, back] = [page.next, page.previous];
        } while (cursor);
        const sign = sort === 'at' ? 1 : -1;
        const inOrder = rows.toSorted((one, other) =>
          sort === '-id' ? other.id - one.id : sign * (Date.parse(one.at) - Date.parse(other.at) || one.id - other.id),
        );
        expect(met).toEqual(inOrder.map(({ id }) => id));
        const rest = met.length % limit || Math.min(limit, met.length);
        const before = met.slice(0, met.length - rest);
        const metBack: number[] = [];
        for (cursor = back; cursor; ) {
          const page = await pageOf(sort, cursor, limit);
          metBack.unshift(...page.rows.map(({ id }) => id));
          cursor = page.previous;
        }
        expect(metBack).toEqual(before);
      },
    ),
    { numRuns: 60 },
  );
});

test('a page of the last month is asked for once, an older one in the months about it', async () => {
  await insert(Array.from({ length: 100 }, (_, index) => index * 7 * 24));
  spans = [];
  const first = await pageOf('-at', undefined, 3);
  expect(first.rows.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(spans).toHaveLength(1);
  spans = [];
  const deep = { sort: '-at', backward: false, values: [new Date(now - 60 * 7 * 24 * hourMs).toISOString(), 61] };
  expect((await pageOf('-at', deep, 3)).rows.map(({ id }) => id)).toEqual([62, 63, 64]);
  expect(spans).toHaveLength(1);
  expect(spans[0]?.to).toEqual(new Date(now - 60 * 7 * 24 * hourMs));
});

test('where the order is another one, or begins with the oldest, all of it is asked', async () => {
  await insert([1, 2, 3]);
  for (const sort of ['at', '-id'] as const) {
    spans = [];
    await pageOf(sort, undefined, 2);
    expect(spans).toEqual([undefined]);
  }
});
