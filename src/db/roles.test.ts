import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { databaseUrl } from '#testing/global-setup.ts';
import { migrate } from './migrate.ts';
import { grantTo } from './roles.ts';
import { tablesThat } from './schema.ts';

const server = inject('databaseServer');
const role = inject('serverRole');
const name = `suvidha_roles_${randomBytes(4).toString('hex')}`;

async function connect(url: string): Promise<Client> {
  const made = new Client({ connectionString: url });
  await made.connect();
  return made;
}

const admin = await connect(server);
await admin.query(`create database ${name}`);
await migrate(databaseUrl(server, name), role.name);
const owner = await connect(databaseUrl(server, name));
const client = await connect(databaseUrl(role.url, name));
afterAll(async () => {
  await client.end();
  await owner.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

const refused = { code: '42501' };

async function tables(): Promise<string[]> {
  const { rows } = await owner.query<{ table: string }>(
    `select relname as table from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  return rows.map((row) => row.table);
}

async function may(table: string, right: string): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>('select has_table_privilege($1, $2) as may', [table, right]);
  return rows[0]?.may ?? false;
}

/** Of a table that is added to only, some columns are the database's to fill in. */
async function mayInsert(table: string): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>("select has_any_column_privilege($1, 'INSERT') as may", [
    table,
  ]);
  return rows[0]?.may ?? false;
}

test('A-LOG-03: the server’s role adds to the audit, and is refused to change, remove or empty it', async () => {
  await client.query(`insert into audit_events (action, outcome, request_id) values ('tried', 'done', 'one')`);
  for (const statement of [
    `update audit_events set outcome = 'refused'`,
    'delete from audit_events',
    'truncate audit_events',
    'alter table audit_events disable trigger all',
    'drop table audit_events',
    `insert into audit_events (id, action, outcome, request_id) overriding system value values (7, 'a', 'done', 'one')`,
    `insert into audit_events (at, action, outcome, request_id) values ('2020-01-01', 'a', 'done', 'one')`,
  ]) {
    await expect(client.query(statement), statement).rejects.toMatchObject(refused);
  }
  const { rows } = await client.query(`select outcome from audit_events where request_id = 'one'`);
  expect(rows).toEqual([{ outcome: 'done' }]);
});

test('the server’s role reads and writes every other table, adds only or removes nothing where it says so, and never a migration', async () => {
  const all = await tables();
  expect(all.length).toBeGreaterThan(15);
  const appendOnly = new Set(tablesThat('isAppendOnly'));
  const neverRemoved = new Set(tablesThat('isNeverRemoved'));
  expect([...neverRemoved]).toEqual(['breaches', 'breach_reports', 'rights_requests']);
  for (const table of all.filter((one) => !/^(?:audit_|schema_migrations)/.test(one))) {
    for (const right of ['SELECT', 'UPDATE', 'DELETE']) {
      const isKept = appendOnly.has(table) || (right === 'DELETE' && neverRemoved.has(table));
      expect(await may(table, right), `${right} ${table}`).toBe(right === 'SELECT' || !isKept);
    }
    expect(await (appendOnly.has(table) ? mayInsert(table) : may(table, 'INSERT')), `INSERT ${table}`).toBe(true);
    for (const right of ['TRUNCATE', 'TRIGGER', 'REFERENCES']) {
      expect(await may(table, right), `${right} ${table}`).toBe(false);
    }
  }
  await expect(client.query('delete from schema_migrations')).rejects.toMatchObject(refused);
});

test('the server’s role makes nothing and changes no table', async () => {
  for (const statement of [
    'create table notes (text text)',
    'create temporary table notes (text text)',
    'create schema other',
    'create function one() returns integer language sql return 1',
    'create index on enquiries (dob)',
    'alter table enquiries drop column dob',
    'drop table enquiries',
    'create role intruder',
    `alter role ${role.name} superuser`,
    'set session_replication_role = replica',
  ]) {
    await expect(client.query(statement), statement).rejects.toMatchObject(refused);
  }
});

test('the server’s role reads and writes the queues of background work, but for the version of their schema', async () => {
  const { rows } = await owner.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')`,
  );
  const names = rows.map(({ table }) => table);
  expect(names).toEqual(expect.arrayContaining(['pgboss.job', 'pgboss.job_common', 'pgboss.queue', 'pgboss.version']));
  for (const table of names) {
    const isVersion = table === 'pgboss.version';
    for (const right of ['SELECT', 'INSERT', 'UPDATE', 'DELETE'])
      expect(await may(table, right), `${right} ${table}`).toBe(right === 'SELECT' || !isVersion);
    expect(await may(table, 'TRUNCATE'), table).toBe(false);
  }
  await expect(client.query('update pgboss.version set version = 1')).rejects.toMatchObject(refused);
  await client.query('update pgboss.version set cron_on = now()');
});

test('a table of a later migration is the server’s to use, and what was granted too much goes', async () => {
  await owner.query('create table later_notes (id bigint generated by default as identity primary key, text text)');
  await owner.query('create sequence later_numbers');
  await expect(client.query('select from later_notes')).rejects.toMatchObject(refused);
  await owner.query(`grant update on audit_events to ${role.name}`);

  await grantTo(owner, role.name);
  const { rows } = await client.query(`insert into later_notes (text) values ('a') returning id`);
  expect(rows).toEqual([{ id: '1' }]);
  await client.query(`select nextval('later_numbers'), nextval(pg_get_serial_sequence('later_notes', 'id'))`);
  await expect(client.query(`update audit_events set outcome = 'a'`)).rejects.toMatchObject(refused);
});
