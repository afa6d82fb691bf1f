import { afterAll, expect, test, vi } from 'vitest';
import { openTestDatabase, ownDatabase } from '#testing/database.ts';
import { lastChange } from '../changes/queries.ts';
import { noteReading } from '../replica/readings.ts';
import type { Total } from './answer.ts';
import { cachedLargeTotal, cachedTotal, invalidateTotals, rememberedOf } from './cached-totals.ts';

const database = await ownDatabase();
const [here, elsewhere] = [openTestDatabase(database), openTestDatabase(database)];
afterAll(async () => {
  for (const { db, owner } of [here, elsewhere]) {
    await db.destroy();
    await owner.destroy();
  }
  await database.drop();
});

let counted = 0;
const count = (number = 1) =>
  cachedTotal(
    here.db,
    'some',
    async () => {
      counted += 1;
      return { number, isMore: false };
    },
    60_000,
  );

test('a total is counted once until something changes, on this node or on another one', async () => {
  await count();
  await count();
  expect(counted).toBe(1);
  // The first change there has ever been.
  await invalidateTotals(elsewhere.db);
  expect(await count(7)).toEqual({ number: 7, isMore: false });
  await count();
  expect(counted).toBe(2);
  await invalidateTotals(here.db);
  await count();
  await count();
  expect(counted).toBe(3);
});

test('what was being counted when another node changed something is remembered for nobody after it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const isCounting = Promise.withResolvers<void>();
  const before = cachedLargeTotal(here.db, 'many', async () => {
    isCounting.resolve();
    await promise;
    return { number: 20_000, isMore: false };
  });
  await isCounting.promise;
  await invalidateTotals(elsewhere.db);
  const after = () => cachedLargeTotal(here.db, 'many', async () => ({ number: 20_001, isMore: false }));
  expect(await after()).toMatchObject({ number: 20_001 });
  resolve();
  expect(await before).toMatchObject({ number: 20_000 });
  expect(await after()).toMatchObject({ number: 20_001 });
});

test('a large total is remembered for ten seconds from its count, however often it is asked for; a small one for one', async () => {
  let times = 0;
  const total = (filter: string, number: number) =>
    cachedLargeTotal(here.db, filter, async () => {
      times += 1;
      return { number, isMore: false };
    });
  const now = vi.spyOn(performance, 'now');
  const begun = performance.now();
  const timesOf = async (filter: string, number: number) => {
    times = 0;
    for (let second = 0; second < 12; second++) {
      now.mockReturnValue(begun + second * 1_001);
      await total(filter, number);
    }
    return times;
  };
  expect(await timesOf('large', 10_001)).toBe(2);
  expect(await timesOf('small', 10_000)).toBe(12);
  now.mockReturnValue(begun + 13 * 1_001);
  times = 0;
  await total('few', 3);
  now.mockReturnValue(begun + 13 * 1_001 + 900);
  expect(await total('few', 4)).toMatchObject({ number: 3 });
  await invalidateTotals(elsewhere.db);
  expect(await total('few', 4)).toMatchObject({ number: 4 });
  expect(times).toBe(2);
});

test('what is so many that it is not counted to its end is not counted anew after a change', async () => {
  let times = 0;
  const many = () =>
    cachedLargeTotal(here.db, 'endless', async () => {
      times += 1;
      return { number: 100_000, isMore: true };
    });
  await many();
  await invalidateTotals(here.db);
  await invalidateTotals(elsewhere.db);
  expect(await many()).toEqual({ number: 100_000, isMore: true });
  expect(times).toBe(1);
});

/** As on a replica that holds all changes up to that number. */
function readingAt(change: number) {
  const reading = Object.create(here.db) as typeof here.db;
  noteReading(reading, { primary: here.db, change });
  return reading;
}

test('who reads the primary does not fail with a replica that was counting the same', async () => {
  const change = await lastChange(here.db);
  const primary = await rememberedOf(here.db);
  const replica = await rememberedOf(readingAt(change));
  expect(replica.totals).toBe(primary.totals);
  const away = Promise.withResolvers<Total>();
  const onReplica = replica('shared', () => away.promise);
  const onPrimary = primary('shared', async () => ({ number: 5, isMore: false }));
  away.reject(new Error('away'));
  await expect(onReplica).rejects.toThrow('away');
  expect(await onPrimary).toMatchObject({ number: 5 });
  const failing = Promise.withResolvers<Total>();
  const first = primary('shared the other way', () => failing.promise);
  const second = replica('shared the other way', async () => ({ number: 8, isMore: false }));
  failing.reject(new Error('late'));
  await expect(first).rejects.toThrow('late');
  expect(await second).toMatchObject({ number: 8 });
  // What a replica has counted is counted for all.
  const total = (db: typeof here.db, number: number) =>
    cachedTotal(db, 'counted there', async () => ({ number, isMore: false }), 60_000);
  expect(await total(readingAt(change), 6)).toMatchObject({ number: 6 });
  expect(await total(here.db, 7)).toMatchObject({ number: 6 });
});

test('what a replica counts that lacks a change is remembered for nobody who has it', async () => {
  const change = await lastChange(here.db);
  const total = (db: typeof here.db, number: number) =>
    cachedTotal(db, 'late', async () => ({ number, isMore: false }), 60_000);
  expect(await total(here.db, 3)).toMatchObject({ number: 3 });
  expect(await total(readingAt(change - 1), 2)).toMatchObject({ number: 2 });
  expect(await total(here.db, 4)).toMatchObject({ number: 3 });
});
