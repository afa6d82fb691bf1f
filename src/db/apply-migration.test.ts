import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { databaseUrl } from '#testing/global-setup.ts';
import { migrate } from './migrate.ts';

let name: string;
let url: string;
let path: string;
let folder: URL;
let admin: Client;
let client: Client;

beforeEach(async () => {
  name = `suvidha_apply_${randomBytes(4).toString('hex')}`;
  url = databaseUrl(inject('databaseServer'), name);
  path = await mkdtemp(join(tmpdir(), 'suvidha-migrations-'));
  folder = pathToFileURL(`${path}/`);
  admin = new Client({ connectionString: inject('databaseServer') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  client = new Client({ connectionString: url });
  await client.connect();
  await write('0001_things.sql', 'create table things (a integer, b integer);');
  await migrate(url, undefined, folder);
});
afterEach(async () => {
  await client.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await rm(path, { recursive: true });
});

const write = (file: string, text: string) => writeFile(join(path, file), text);
const apply = () => migrate(url, undefined, folder);
const indexes = async () =>
  (
    await client.query<{ name: string; id: number; valid: boolean }>(
      `select indexrelid::regclass::text as name, indexrelid::int as id, indisvalid as valid from pg_index
      where indrelid = 'things'::regclass order by name`,
    )
  ).rows;

const concurrent = `-- outside a transaction
-- Why; it may say.

create index concurrently if not exists things_a on things (a);

create unique index concurrently if not exists things_b
  on things (b);
`;

test('a file outside a transaction goes on where it was stopped, and drops the index that was left unfinished', async () => {
  await client.query('insert into things values (1, 1), (2, 1)');
  await write('0002_indexes.sql', concurrent);
  await expect(apply()).rejects.toThrow('0002_indexes.sql failed');
  const before = await indexes();
  expect(before).toMatchObject([
    { name: 'things_a', valid: true },
    { name: 'things_b', valid: false },
  ]);
  await client.query('delete from things where a = 2');
  expect(await apply()).toEqual(['0002_indexes.sql']);
  const after = await indexes();
  expect(after).toMatchObject([before[0] ?? {}, { name: 'things_b', valid: true }]);
  expect(await apply()).toEqual([]);
  await write('0002_indexes.sql', `${concurrent}\n`);
  await expect(apply()).rejects.toThrow('0002_indexes.sql was changed after it was applied');
});

test('nodes that wait for their turn do not hold up an index that is made beside them', async () => {
  await write('0002_indexes.sql', concurrent);
  const applied = await Promise.all([apply(), apply(), apply()]);
  expect(applied.flat()).toEqual(['0002_indexes.sql']);
  expect(await indexes()).toMatchObject([{ valid: true }, { valid: true }]);
});

test('a migration that cannot have its lock lets the others by, and is tried again', async () => {
  const waiting = async () =>
    (
      await client.query(
        `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock' and query like 'alter table%'`,
        [name],
      )
    ).rowCount;
  const reader = new Client({ connectionString: url });
  await reader.connect();
  await reader.query('begin; lock table things in access share mode');
  await write('0002_more.sql', 'alter table things add column c integer;');
  const done = apply();
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 5_000, interval: 20 });
  await client.query('select from things');
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 5_000, interval: 20 });
  await reader.query('commit');
  await reader.end();
  expect(await done).toEqual(['0002_more.sql']);
  await client.query('select c from things');
});

test('a statement outside a transaction that lost a deadlock is tried again', async () => {
  await client.query('insert into things values (1, 0), (2, 0)');
  const waiting = async () =>
    (
      await admin.query(
        `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock' and query like '%update things%'`,
        [name],
      )
    ).rowCount;
  await write('0002_filled.sql', '-- outside a transaction\nupdate things set b = b + 1 where a in (1, 2);');
  const busy = new Client({ connectionString: url });
  await busy.connect();
  // Whoever has waited for longer looks for a deadlock first, and loses.
  await busy.query(`set deadlock_timeout = '20s'`);
  await busy.query('begin; update things set b = b + 10 where a = 2');
  const done = apply();
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 5_000, interval: 10 });
  await busy.query('update things set b = b + 10 where a = 1');
  await busy.query('commit');
  await busy.end();
  expect(await done).toEqual(['0002_filled.sql']);
  expect((await client.query('select b from things order by a')).rows).toEqual([{ b: 11 }, { b: 11 }]);
});

test('the server’s role may use a table from the moment others see it, while later files are still applied', async () => {
  const role = inject('serverRole').name;
  const refuseWithout = (right: string) =>
    `do $$ begin if not has_table_privilege('${role}', 'later', '${right}') then raise exception 'no ${right}'; end if; end $$;`;
  await write('0002_later.sql', 'create table later (a integer);');
  await write('0003_next.sql', refuseWithout('insert'));
  expect(await migrate(url, role, folder)).toEqual(['0002_later.sql', '0003_next.sql']);
  await write('0004_refused.sql', 'create table refused (a integer); select 1 / 0;');
  await expect(migrate(url, role, folder)).rejects.toThrow('0004_refused.sql failed');
  await rm(join(path, '0004_refused.sql'));
  await client.query(`revoke all on later from ${role}`);
  expect(await migrate(url, role, folder)).toEqual([]);
  await client.query(refuseWithout('select'));
});
