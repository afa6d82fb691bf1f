import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#testing/server.ts';
import { type Cursor, type Order, orderOf, readPage } from './keyset.ts';

interface Spot {
  a: number;
  b: number;
  id: number;
}

const app = await startTestApp();
const db = app.owner as unknown as Kysely<{ spots: Spot }>;
await sql`create table spots (a int not null, b int not null, id int primary key)`.execute(db);

const spot = fc.record({ a: fc.integer({ min: 0, max: 2 }), b: fc.integer({ min: 0, max: 2 }) });
const directions = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean());

const page = (order: Order, cursor: Cursor | undefined, limit: number) =>
  readPage(db.selectFrom('spots').selectAll(), { order, cursor, limit });

async function insert(rows: Omit<Spot, 'id'>[], firstId: number): Promise<Spot[]> {
  const spots = rows.map((row, index) => ({ ...row, id: firstId + index }));
  if (spots.length > 0) await db.insertInto('spots').values(spots).execute();
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
      async (first, later, descending, limit) => {
        await sql`truncate spots`.execute(db);
        const known = await insert(first, 1);
        const order: Order = { name: 'x', columns: ['a', 'b', 'id'], descending };
        const met: number[] = [];
        let added = 1_000;
        let cursor: Cursor | undefined;
        let start: Cursor | undefined;
        do {
          const { rows, next, previous } = await page(order, cursor, limit);
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
          const { rows, previous } = await page(order, start, limit);
          back.unshift(...rows.map(({ id }) => id));
          start = previous;
        }
        const all = await db.selectFrom('spots').selectAll().execute();
        const whole = inOrder(all, order);
        expect(back).toEqual(whole.slice(0, back.length));
      },
    ),
    { numRuns: 120 },
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
