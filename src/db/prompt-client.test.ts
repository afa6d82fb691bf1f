import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { Query } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { PromptClient } from './prompt-client.ts';
import { withTimeLimit } from './time-limit.ts';

const client = new PromptClient(inject('databaseServer'));
await client.connect();
afterAll(() => client.end());

test('answers by promise, by callback and by events, with and without values', async () => {
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect((await client.query('select $1::int as one', [2])).rows).toEqual([{ one: 2 }]);
  expect((await client.query({ text: 'select $1::int as one', values: [3] })).rows).toEqual([{ one: 3 }]);
  const called = await new Promise((resolve) => client.query('select 4 as one', (_error, result) => resolve(result)));
  expect(called).toMatchObject({ rows: [{ one: 4 }] });
  const [row] = (await once(client.query(new Query('select 5 as one')), 'row')) as [unknown];
  expect(row).toEqual({ one: 5 });
});

test('a failure is a rejection with the database’s code, and the connection goes on', async () => {
  await expect(client.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  await expect(client.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('F-04: a connection that owes an answer for too long is ended, and says so', async () => {
  const connectionString = inject('databaseServer');
  const silent = new PromptClient({ connectionString, silentMs: 100 });
  silent.on('error', () => {});
  await silent.connect();
  // Longer than a busy machine holds this process up: what has come by then counts as an answer.
  await expect(silent.query('select pg_sleep(20)')).rejects.toThrow('Connection terminated');
  await expect(silent.query('select 1')).rejects.toThrow('not queryable');
});

test('F-05: what together has a time limit is given up after it, though no statement is slow', async () => {
  const connectionString = inject('databaseServer');
  const limited = new PromptClient({ connectionString, silentMs: 60_000 });
  limited.on('error', () => {});
  await limited.connect();
  const askOnAndOn = async () => {
    for (let asked = 0; asked < 1_000; asked++) await limited.query('select pg_sleep(0.05)');
  };
  await expect(withTimeLimit(200, askOnAndOn)).rejects.toThrow('Connection terminated');
});

/** In a process of its own: what the runner's heap is busy with decides there when something is collected. */
const askAndCount = `
  import { PromptClient } from ${JSON.stringify(new URL('./prompt-client.ts', import.meta.url).href)};
  const client = new PromptClient(process.env.DATABASE);
  await client.connect();
  const answers = [];
  for (let asked = 0; asked < 60; asked++) {
    answers.push(new WeakRef((await client.query('select generate_series(1, 200) as number')).rows));
    if (asked % 5 === 0) gc({ type: 'minor' });
  }
  await new Promise((resolve) => setImmediate(resolve));
  for (let times = 0; times < 3; times++) gc({ type: 'minor' });
  console.log(answers.filter((answer) => answer.deref() !== undefined).length);
  await client.end();
`;

test('what was answered is let go of without a full collection', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--input-type=module', '--eval', askAndCount],
    { env: { DATABASE: inject('databaseServer') } },
  );
  expect(Number(stdout)).toBeLessThan(10);
});
