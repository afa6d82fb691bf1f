import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase, openPool } from './open.ts';
import { withTimeLimit } from './time-limit.ts';

const pool = openPool(inject('databaseServer'), { size: 2, onLost: () => {} });
const db = openDatabase(pool);
afterAll(() => db.destroy());

const lock = 7_283_646;
const isLockFree = async () => {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${lock}) as free`.execute(db);
  return rows[0]?.free;
};

test('F-05: a transaction whose time is over is rolled back, and its connection goes to nobody else', async () => {
  expect(await isLockFree()).toBe(true);
  const ids = new Set<number>();
  const askOnAndOn = () =>
    db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
      for (let asked = 0; asked < 1_000; asked++) {
        const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id, pg_sleep(0.02)`.execute(transaction);
        ids.add(rows[0]?.id ?? 0);
      }
    });
  await expect(withTimeLimit(400, askOnAndOn)).rejects.toThrow(/Connection terminated|not queryable/);
  await expect.poll(isLockFree).toBe(true);
  expect(ids.size).toBeLessThanOrEqual(1);
  const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db);
  expect(ids).not.toContain(rows[0]?.id);
  expect(pool.totalCount).toBe(pool.idleCount);
});

test('what is asked after the time of a call, by somebody else, has a time of its own', async () => {
  await withTimeLimit(20, async () => {
    await sql`select 1`.execute(db);
  });
  const other = withTimeLimit(10_000, () => sql`select pg_sleep(0.1)`.execute(db));
  await expect(other).resolves.toBeDefined();
  await expect(sql`select pg_sleep(0.1)`.execute(db)).resolves.toBeDefined();
});
