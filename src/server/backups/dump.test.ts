import { PassThrough } from 'node:stream';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { tableDigests } from '#db/table-digests.ts';
import { errorsOf, loadDump, startDump } from './dump.ts';
import { environmentOf, refuseWrongTool, versionFault } from './dump-tool.ts';
import { makeRoom } from './make-room.ts';

test('the programs are told by their environment where to connect, as pg reads the address', () => {
  expect(environmentOf('postgresql://suvidha:p%40ss%20word@db.example:5433/office?sslmode=verify-full')).toMatchObject({
    ...{ PGHOST: 'db.example', PGPORT: '5433', PGUSER: 'suvidha', PGPASSWORD: 'p@ss word', PGDATABASE: 'office' },
    ...{ PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' },
  });
  const bySocket = environmentOf('postgresql://suvidha@/office?host=/run/postgresql');
  expect(bySocket).toMatchObject({ PGHOST: '/run/postgresql', PGDATABASE: 'office' });
  expect(bySocket).not.toHaveProperty('PGSSLROOTCERT');
});

test('a program is refused that cannot copy the server, or whose copy it would not take', () => {
  expect(versionFault('pg_dump', 15, 18)).toContain('postgresql-client-18');
  expect(versionFault('pg_dump', 18, 15)).toContain('postgresql-client-15');
  expect(versionFault('pg_restore', 18, 16)).toContain('postgresql-client-16');
  for (const [own, server] of [
    [15, 15],
    [18, 17],
  ] as const) {
    expect(versionFault('pg_dump', own, server)).toBeUndefined();
  }
  // The check loads into the newer, embedded one.
  expect(versionFault('pg_restore', 15, 18)).toBeUndefined();
});

test('of what a program says no value of a row is kept', () => {
  const said = `pg_restore: while PROCESSING TOC:
pg_restore: error: COPY failed for table "customers": ERROR:  invalid input syntax for type date: "ABCDE1234F"
DETAIL:  Key (pan)=(ABCDE1234F) already exists.
CONTEXT:  COPY customers, line 1: "7 Asha Patel"
Command was: COPY public.customers`;
  expect(errorsOf(said)).toBe(
    'pg_restore: error: COPY failed for table "customers": ERROR:  invalid input syntax for type date',
  );
});

const server = inject('databaseServer');
const template = inject('template');
const isThere = await refuseWrongTool('pg_dump', server).then(
  () => true,
  () => false,
);

async function newDatabase(name: string, from = ''): Promise<string> {
  const url = new URL(server.replace('@/', '@localhost/'));
  await ask(server, `create database ${template}_${name} ${from}`);
  url.pathname = `/${template}_${name}`;
  return url.toString();
}

async function ask(url: string, query: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

async function load(url: string, dump: PassThrough, isReplacing: boolean): Promise<void> {
  const room = await makeRoom(url, { isReplacing });
  try {
    await loadDump(url, dump);
  } catch (error) {
    await room.bringBack();
    throw error;
  }
  await room.forgetFormer();
}

test.skipIf(!isThere)('a dump goes into an empty database and over another one, or leaves it as it was', async () => {
  const source = await newDatabase('dumped', `template ${template}`);
  const target = await newDatabase('loaded');
  const dumped = async () => (await startDump(source)).pipe(new PassThrough());
  await ask(source, `select pgboss.create_queue('tried', '{"policy": "standard"}')`);
  const digests = async (url: string) => ({
    ...(await tableDigests({ connectionString: url })),
    queues: await ask(url, 'select q.name, v.version from pgboss.queue q, pgboss.version v'),
  });
  await load(target, await dumped(), false);
  expect(await digests(target)).toEqual(await digests(source));
  // A newer release has a table more.
  await ask(
    target,
    'create table newer (id int primary key); alter table enquiries add column newer int references newer',
  );
  const broken = new PassThrough();
  broken.end((await (await dumped()).take(1).toArray())[0]);
  await expect(load(target, broken, true)).rejects.toThrow(/^pg_restore failed/);
  expect(await ask(target, 'select from newer')).toEqual([]);
  await makeRoom(target, { isReplacing: true });
  // Killed there. The next one takes up from what was before.
  await load(target, await dumped(), true);
  expect(await digests(target)).toEqual(await digests(source));
  const schemas = await ask(target, "select nspname from pg_namespace where nspname like 'suvidha%'");
  expect(schemas).toEqual([]);
});

test.skipIf(!isThere)('a dump whose reader ends ends, too', async () => {
  const source = await newDatabase('left', `template ${template}`);
  const dump = await startDump(source);
  dump.destroy();
  const dumps = "select from pg_stat_activity where application_name = 'pg_dump' and datname = current_database()";
  await expect.poll(() => ask(source, dumps), { timeout: 20_000 }).toEqual([]);
});
