import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestDatabase } from '#testing/database.ts';
import { makeKeys } from '../keys.ts';
import { Refusal } from '../routing/refusal.ts';
import {
  type Cursor,
  type Order,
  openCursor,
  orderOf,
  type PageParams,
  pageQueries,
  readPage,
  readPageAtOnce,
  readWidePage,
  sealCursor,
  walkToPage,
} from './keyset.ts';

interface Spot {
  a: number;
  b: number;
  id: number;
}

const { owner } = await startTestDatabase();
const db = owner as unknown as Kysely<{ spots: Spot }>;
await sql`create table spots (a int not null, b int not null, id int primary key)`.execute(db);

const spot = fc.record({ a: fc.integer({ min: 0, max: 2 }), b: fc.integer({ min: 0, max: 2 }) });
const directions = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean());

/** More pages than any of these lists has: a list that does not end fails in place of hanging. */
const mostPages = 50;

/** Beside each row stands one that is on no list. */
const othersFrom = 100_000;
const listed = () => db.selectFrom('spots').where('id', '<', othersFrom);

/** One page, read in each way. */
const ways = {
  alone: (params: PageParams) => readPage(listed().selectAll(), params),
  'at once': (params: PageParams) => readPageAtOnce(listed().selectAll(), params),
  'walked to, as far as that goes': async (params: PageParams) =>
    (await walked(params, { matching: sql`id < ${sql.lit(othersFrom)}`, most: params.limit + 2 })) ??
    ways.alone(params),
  'joined in one statement': (params: PageParams) => joined({ ...params, isWhole: true }),
  'joined in a second one': (params: PageParams) => joined(params),
};

const page = (order: Order, cursor: Cursor | undefined, limit: number) => ways.alone({ order, cursor, limit });

const walked = (params: PageParams, within: Parameters<typeof walkToPage>[3]) =>
  walkToPage(owner, db.selectFrom('spots').selectAll(), params, within);

const joined = (params: PageParams) =>
  readWidePage(listed().select(['id', 'a', 'b']), params, (page) =>
    db.selectFrom('spots as s').innerJoin(page, 'page.id', 's.id').select(['s.id', 's.a', 's.b']),
  );

async function insert(rows: Omit<Spot, 'id'>[], firstId: number): Promise<Spot[]> {
  const spots = rows.map((row, index) => ({ ...row, id: firstId + index }));
  const others = spots.map((one) => ({ ...one, id: one.id + othersFrom }));
  if (spots.length > 0)
    await db
      .insertInto('spots')
      .values([...spots, ...others])
      .execute();
  return spots;
}

function inOrder(rows: Spot[], order: Order): number[] {
  const descending = order.descending as boolean[];
  const compare = (one: Spot, other: Spot) =>
    order.columns.reduce((found, column, index) => {
      const difference = one[column as keyof Spot] - other[column as keyof Spot];
      return found || (descending[index] ? -difference : difference);
    }, 0);
  return rows.toSorted(compare).map(({ id }) => id);
}

test('any directions: every row is met exactly once, there and back, while rows come in', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(spot, { maxLength: 14 }),
      fc.array(spot, { maxLength: 5 }),
      directions,
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(...Object.values(ways)),
      async (first, later, descending, limit, read) => {
        await sql`truncate spots`.execute(db);
        const known = await insert(first, 1);
        const order: Order = { name: 'x', columns: ['a', 'b', 'id'], descending };
        const met: number[] = [];
        let added = 1_000;
        let cursor: Cursor | undefined;
        let start: Cursor | undefined;
        let pages = 0;
        do {
          expect(++pages).toBeLessThan(mostPages);
          const { rows, next, previous } = await read({ order, cursor, limit });
          met.push(...rows.map(({ id }) => id));
          await insert(later.slice(added - 1_000, added - 999), added);
          added += 1;
          cursor = next;
          start = previous;
        } while (cursor);
        expect(met.filter((id) => id < 1_000)).toEqual(inOrder(known, order));
        expect(new Set(met).size).toBe(met.length);

        const back: number[] = [];
        while (start) {
          expect(++pages).toBeLessThan(2 * mostPages);
          const { rows, previous } = await read({ order, cursor: start, limit });
          back.unshift(...rows.map(({ id }) => id));
          start = previous;
        }
        const all = await listed().selectAll().execute();
        const whole = inOrder(all, order);
        expect(back).toEqual(whole.slice(0, back.length));
      },
    ),
    { numRuns: 180 },
  );
});

const columns = { name: ['name', 'made', 'id'], made: ['made', 'id'], kind: ['kind', 'made', 'id'] };

test.each([
  ['made', ['made', 'id'], [false, false]],
  ['-kind', ['kind', 'made', 'id'], [true, true, true]],
  ['-kind,made', ['kind', 'made', 'id'], [true, false, false]],
  ['kind,-name', ['kind', 'name', 'made', 'id'], [false, true, true, true]],
])('the order of %s', (sort, names, descending) => {
  expect(orderOf(sort, columns)).toEqual({ name: sort, columns: names, descending });
});

test('the ends of a list: nothing before the first page, nothing after the last, none of an empty one', async () => {
  await sql`truncate spots`.execute(db);
  const order: Order = { name: 'id', columns: ['id'], descending: false };
  expect(await page(order, undefined, 2)).toEqual({ rows: [], next: undefined, previous: undefined });
  await insert(
    [1, 2, 3, 4].map((a) => ({ a, b: 0 })),
    1,
  );
  const idsOf = ({ rows }: { rows: Spot[] }) => rows.map(({ id }) => id);
  const first = await page(order, undefined, 2);
  expect(idsOf(first)).toEqual([1, 2]);
  expect(first.previous).toBeUndefined();
  expect(first.next).toEqual({ sort: 'id', backward: false, values: [2] });
  const last = await page(order, first.next, 2);
  expect([idsOf(last), last.next, last.previous]).toEqual([
    [3, 4],
    undefined,
    { sort: 'id', backward: true, values: [3] },
  ]);
  const back = await page(order, last.previous, 2);
  expect([idsOf(back), back.previous]).toEqual([[1, 2], undefined]);
  expect(back.next).toEqual(first.next);
  const backToSecond = await page(order, { sort: 'id', backward: true, values: [4] }, 2);
  expect([idsOf(backToSecond), backToSecond.previous]).toEqual([[2, 3], { sort: 'id', backward: true, values: [2] }]);
  expect(idsOf(await page({ ...order, descending: true }, undefined, 3))).toEqual([4, 3, 2]);
  expect(idsOf(await page({ ...order, descending: [] }, undefined, 3))).toEqual([1, 2, 3]);
});

test('a page is one range of the index for each turn of the direction, the nearest first, and one row more than it shows', () => {
  const queriesOf = (descending: Order['descending'], cursor?: Cursor) => {
    const order: Order = { name: 'x', columns: ['a', 'b', 'id'], descending };
    return pageQueries(db.selectFrom('spots').select('id'), { order, cursor, limit: 3 }).map((query) =>
      query.compile(),
    );
  };
  expect(queriesOf(false).map(({ sql: text, parameters }) => [text, parameters])).toEqual([
    ['select "id" from "spots" order by "a" asc, "b" asc, "id" asc limit $1', [4]],
  ]);
  const cursor = { sort: 'x', backward: false, values: [7, 8, 9] };
  const told = (queries: ReturnType<typeof queriesOf>) =>
    queries.map(({ sql: text, parameters }) => [/where (.*) order/.exec(text)?.[1], parameters.slice(0, -1)]);
  expect(told(queriesOf(false, cursor))).toEqual([['("a", "b", "id") > ($1, $2, $3)', [7, 8, 9]]]);
  expect(told(queriesOf(false, { ...cursor, backward: true }))).toEqual([
    ['("a", "b", "id") < ($1, $2, $3)', [7, 8, 9]],
  ]);
  expect(told(queriesOf([true, false, false], cursor))).toEqual([
    ['"a" = $1 and ("b", "id") > ($2, $3)', [7, 8, 9]],
    ['("a") < ($1)', [7]],
  ]);
  expect(told(queriesOf([false, true, false], cursor))).toEqual([
    ['"a" = $1 and "b" = $2 and ("id") > ($3)', [7, 8, 9]],
    ['"a" = $1 and ("b") < ($2)', [7, 8]],
    ['("a") > ($1)', [7]],
  ]);
});

test('a cursor opens for the order it was made for, as it was made, and shows nothing of what it holds', () => {
  const keys = makeKeys([Buffer.alloc(32, 1)]);
  const order: Order = { name: '-name', columns: ['name', 'id'], descending: true };
  const cursor: Cursor = { sort: '-name', backward: true, values: ['Meera Patel', 7] };
  const sealed = sealCursor(keys, cursor);
  expect(Buffer.from(sealed, 'base64url').includes('Meera')).toBe(false);
  expect(openCursor(keys, sealed, order)).toEqual(cursor);
  expect(openCursor(keys, undefined, order)).toBeUndefined();
  const strange = [
    openCursor(keys, sealed, { ...order, name: 'name' }),
    openCursor(keys, sealed, { ...order, columns: ['name'] }),
    openCursor(keys, `${sealed.slice(0, -2)}AA`, order),
    openCursor(keys, '', order),
    openCursor(makeKeys([Buffer.alloc(32, 2)]), sealed, order),
    openCursor(keys, keys.seal('another purpose', cursor), order),
  ];
  for (const refused of strange) {
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: 'invalid', details: { codes: { cursor: ['cursor'] } } });
  }
});

test('a page is walked to through so many rows at most', async () => {
  await sql`truncate spots`.execute(db);
  const rows = Array.from({ length: 20 }, (_, index) => ({ a: index % 5, b: 0, id: index + 1 }));
  await db.insertInto('spots').values(rows).execute();
  const order: Order = { name: 'id', columns: ['id'], descending: false };
  const fifths = (most: number, cursor?: Cursor) => walked({ order, cursor, limit: 2 }, { matching: sql`a = 4`, most });
  expect((await fifths(15))?.rows.map(({ id }) => id)).toEqual([5, 10]);
  expect(await fifths(14)).toBeUndefined();
  // After the fifth there are three more in fifteen rows.
  const cursor = { sort: 'id', backward: false, values: [5] };
  expect((await fifths(15, cursor))?.rows.map(({ id }) => id)).toEqual([10, 15]);
  expect((await fifths(15, { ...cursor, backward: true, values: [20] }))?.rows.map(({ id }) => id)).toEqual([10, 15]);
  expect(await fifths(15, { ...cursor, backward: true, values: [15] })).toBeUndefined();
});

test('what a walk did not come to in one turn of the direction is not passed over for the next', async () => {
  await sql`truncate spots`.execute(db);
  const rows = Array.from({ length: 12 }, (_, index) => ({
    a: index < 10 ? 1 : 0,
    b: Number(index > 7),
    id: index + 1,
  }));
  await db.insertInto('spots').values(rows).execute();
  const order: Order = { name: 'x', columns: ['a', 'id'], descending: [true, false] };
  const cursor = { sort: 'x', backward: false, values: [1, 1] };
  expect(await walked({ order, cursor, limit: 1 }, { matching: sql`b = 1`, most: 3 })).toBeUndefined();
});
