import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { type Db, openDatabase, openPool } from '#db/open.ts';
import { replicaFault } from '#db/replica-fault.ts';
import { addressForServer, roleOf } from '#db/roles.ts';
import { enquiryExport } from '#features/enquiries/contract.ts';
import { createRole, listRoles } from '#features/roles/contract.ts';
import { makeLogger } from '#server/log.ts';
import { replicaReads } from '#server/metrics/counters.ts';
import { fromReplica } from '#server/replica/read-from-replica.ts';
import { cleanUpWith, testFolder } from '#testing/cleanup.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { inHaste } from '#testing/global-setup.ts';
import { startTestApp } from '#testing/server.ts';
import { startStandby } from '#testing/standby.ts';
import { untilTrue } from '#testing/until-true.ts';
import { allRoutes } from './endpoints.ts';

const primary = await startEmbedded({ folder: join(await testFolder(), 'pg'), settings: inHaste });
cleanUpWith(() => primary.stop());
const roleUrl = await addressForServer(primary.url);
await migrate(primary.url, await roleOf(roleUrl));
const standby = await startStandby(primary, join(await testFolder(), 'pg'), inHaste);
let running = standby.embedded;
cleanUpWith(() => running.stop());
const standbyUrl = new URL(standby.embedded.url.replace('@/', '@localhost/')).search;
const replicaUrl = roleUrl.replace(/\?.*$/, standbyUrl);

function open(url: string): Db {
  const db = openDatabase(openPool(url, { size: 8, onLost: () => {} }));
  cleanUpWith(() => db.destroy());
  return db;
}

const logged: string[] = [];
const log = makeLogger('info', { write: (line) => void logged.push(line) });
/** Rests for no longer than a look takes. */
const restMs = { failed: 0, behind: 0 };
const database = { url: roleUrl, ownerUrl: primary.url, drop: async () => {} };
const app = await startTestApp({ database, replica: open(replicaUrl) });
const admin = await aPerson(app.db, { role: 'Admin' });

const isReplica = async (db: Db) => {
  const { rows } = await sql<{ answer: boolean }>`select pg_is_in_recovery() as answer`.execute(db);
  return rows[0]?.answer === true;
};

/** How often calls were answered in each way since the test began. */
async function reads(): Promise<Record<string, number>> {
  const { values } = await replicaReads.get();
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.outcome), value]));
}

async function onStandby(statement: string): Promise<void> {
  const client = new Client({ connectionString: running.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Nothing rests from the test before. */
beforeEach(async () => {
  replicaReads.reset();
  await untilTrue(async () => {
    await app.as(admin).call(listRoles);
    return (await reads()).replica !== undefined;
  });
  replicaReads.reset();
  logged.length = 0;
});

/** But for what is told of one record. */
const lists = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, query }) => method === 'GET' && 'cursor' in ((query as { shape?: object }).shape ?? {}))
  .filter(({ path }) => !path.endsWith(':id'));

test('every list is read from the replica, with its total, its search and its next page', async () => {
  for (let index = 0; index < 3; index++) await anEnquiry(app.db, { firstName: 'Asha Patel' });
  expect(lists.length).toBeGreaterThan(20);
  let [calls, nextPages] = [0, 0];
  for (const list of lists) {
    const params = Object.fromEntries(Object.keys(list.params ?? {}).map((name) => [name, admin.id]));
    const shape = (list.query as unknown as { shape: object }).shape;
    for (const query of [{}, { limit: '1' }, ...('q' in shape ? [{ q: 'asha patel' }] : [])]) {
      const answer = await app.as(admin).call(list, { params, query });
      expect([list.path, answer.status, answer.headers['x-total-count']]).toEqual([list.path, 200, expect.any(String)]);
      calls += 1;
      const next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
      if (!next) continue;
      const headers = { authorization: `Bearer ${await app.tokenOf(admin)}` };
      expect((await app.app.inject({ url: next, headers })).statusCode).toBe(200);
      calls += 1;
      nextPages += 1;
    }
  }
  expect(await reads()).toEqual({ replica: calls });
  expect(nextPages).toBeGreaterThan(2);
});

test('a file of a list is counted and read from the replica', async () => {
  await anEnquiry(app.db, { firstName: 'Export Patel' });
  const body = { columns: [{ key: 'firstName' }] };
  const started = await app.as(admin).call(enquiryExport.start, { body });
  expect(started.status).toBe(200);
  const { address } = started.body as { address: string };
  const file = await app.app.inject({ url: address, headers: { authorization: `Bearer ${await app.tokenOf(admin)}` } });
  expect(file.payload).toContain('Export Patel');
  expect(await reads()).toEqual({ replica: 2 });
});

test('what was changed a moment ago is in the next list, and in its total', async () => {
  const total = async () =>
    Number((await app.as(admin).call(listRoles, { query: { limit: '1' } })).headers['x-total-count']);
  const before = await total();
  for (let index = 1; index <= 40; index++) {
    const made = await app.as(admin).call(createRole, { body: { name: `Role of replica ${index}` } });
    expect(made.status).toBe(201);
    const listed = await app.as(admin).call(listRoles, { query: { sort: '-createdDate', limit: '1' } });
    expect(listed.body[0]).toMatchObject({ name: `Role of replica ${index}` });
    expect(await total()).toBe(before + index);
  }
  const { replica = 0, ...others } = await reads();
  expect(replica).toBeGreaterThan(0);
  expect(Object.keys(others).filter((outcome) => outcome === 'failed')).toEqual([]);
});

test('while the replica is behind, the primary is read; it is read again once it holds all', async () => {
  await onStandby('select pg_wal_replay_pause()');
  await app.as(admin).call(createRole, { body: { name: 'Made while it waits' } });
  const newest = async () =>
    (await app.as(admin).call(listRoles, { query: { sort: '-createdDate', limit: '1' } })).body;
  expect(await newest()).toMatchObject([{ name: 'Made while it waits' }]);
  expect(await newest()).toMatchObject([{ name: 'Made while it waits' }]);
  expect(await reads()).toMatchObject({ behind: 1, resting: 1 });
  expect((await reads()).replica).toBeUndefined();
  await onStandby('select pg_wal_replay_resume()');
  await untilTrue(async () => {
    expect(await newest()).toMatchObject([{ name: 'Made while it waits' }]);
    return (await reads()).replica !== undefined;
  });
});

test('a replica that is gone costs nobody an answer; it is told once, and once that it is back', async () => {
  const read = fromReplica({ primary: app.db, replica: open(replicaUrl), log, restMs });
  expect(await read(isReplica)).toBe(true);
  await running.stop();
  for (let time = 0; time < 5; time++) expect(await read(isReplica)).toBe(false);
  running = await standby.startAgain();
  await untilTrue(() => read(isReplica));
  expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the replica fails: the primary is read in its place',
    'the replica is read again',
  ]);
});

test('a connection that is lost in the midst of it: all is read again from the primary', async () => {
  const read = fromReplica({ primary: app.db, replica: open(replicaUrl), log, restMs });
  const seen: boolean[] = [];
  const answer = await read(async (db) => {
    seen.push(await isReplica(db));
    if (seen.length === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    return 'read';
  });
  expect([answer, seen]).toEqual(['read', [true, false]]);
});

test('a statement that takes longer than it may is asked of nobody else', async () => {
  const read = fromReplica({ primary: app.db, replica: open(replicaUrl), log, restMs });
  let times = 0;
  const answer = read(async (db) => {
    times += 1;
    await sql`set local statement_timeout = 20`.execute(db);
    await sql`select pg_sleep(10)`.execute(db);
  });
  await expect(answer).rejects.toMatchObject({ code: '57014' });
  expect(times).toBe(1);
});

test('nothing is written there, and what is no replica is not read as one', async () => {
  const read = fromReplica({ primary: app.db, replica: open(replicaUrl), log, restMs });
  const seen: unknown[] = [];
  await read(async (db) => {
    if (await isReplica(db))
      await sql`create temporary table of_replica ()`.execute(db).catch((error) => seen.push(error.code));
  }).catch(() => {});
  expect(seen).toEqual(['25006']);
  replicaReads.reset();
  const formerPrimary = fromReplica({ primary: app.db, replica: open(roleUrl), log, restMs });
  const transactions: boolean[] = [];
  await formerPrimary(async (db) => void transactions.push(db.isTransaction));
  expect(transactions).toEqual([false]);
  expect(await reads()).toEqual({ behind: 1 });
});

test('an address that leads to another database is told of', async () => {
  expect(await replicaFault(roleUrl, replicaUrl)).toBeUndefined();
  expect(await replicaFault(roleUrl, replicaUrl.replace('/suvidha?', '/postgres?'))).toContain('another database');
  await expect(replicaFault(roleUrl, replicaUrl.replace(/port=\d+/, 'port=1'))).rejects.toThrow();
});
