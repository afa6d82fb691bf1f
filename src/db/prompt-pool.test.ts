import { afterAll, expect, inject, test } from 'vitest';
import type { PromptClient } from './prompt-client.ts';
import { PromptPool } from './prompt-pool.ts';
import { withTimeLimit } from './time-limit.ts';

const connectionString = inject('databaseServer');
const pool = new PromptPool({ connectionString, max: 1, waitMs: 60_000, silentMs: 60_000 });
pool.on('connect', (client) => client.on('error', () => {}));
afterAll(() => pool.end());

test('F-04: the wait for a connection is taken off the time that its first answer has, and off no other', async () => {
  const held = await pool.connect();
  const waiting = pool.connect();
  await held.query('select pg_sleep(0.2)');
  held.release();
  const client = (await waiting) as unknown as PromptClient & typeof held;
  expect(client.waitedMs).toBeGreaterThan(150);
  await client.query('select 1');
  expect(client.waitedMs).toBe(0);
  client.waitedMs = 59_900;
  await expect(client.query('select pg_sleep(5)')).rejects.toThrow('Connection terminated');
  client.release(true);
});

test('F-05: a call whose time is over waits for no connection, and the one that comes late is not lost', async () => {
  const held = await pool.connect();
  await expect(withTimeLimit(50, () => pool.connect())).rejects.toThrow('timeout exceeded when trying to connect');
  held.release();
  const next = await pool.connect();
  expect((await next.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  next.release();
});
