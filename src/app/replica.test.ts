import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client, type Pool } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { type Db, openPool } from '#db/open.ts';
import { addressForServer, roleOf } from '#db/roles.ts';
import { withTimeLimit } from '#db/time-limit.ts';
import { enquiryExport } from '#features/enquiries/contract.ts';
import { createRole, listRoles } from '#features/roles/contract.ts';
import { makeLogger } from '#server/log.ts';
import { replicaReads } from '#server/metrics/counters.ts';
import { fromReplica } from '#server/replica/read-from-replica.ts';
import { cleanUpWith, testFolder } from '#testing/cleanup.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { inHaste } from '#testing/global-setup.ts';
import { freezePostgres } from '#testing/postgres-processes.ts';
import { startTestApp } from '#testing/server.ts';
import { startStandby } from '#testing/standby.ts';
import { untilTrue } from '#testing/until-true.ts';
import { allRoutes } from './endpoints.ts';

const primary = await startEmbedded({ folder: join(await testFolder(), 'pg'), settings: inHaste });
cleanUpWith(() => primary.stop());
const roleUrl = await addressForServer(primary.url);
await migrate(primary.url, await roleOf(roleUrl));
const standbyFolder = await testFolder();
const standby = await startStandby(primary, join(standbyFolder, 'pg'), inHaste);
let running = standby.embedded;
cleanUpWith(() => running.stop());
const standbyUrl = new URL(standby.embedded.url.replace('@/', '@localhost/')).search;
const replicaUrl = roleUrl.replace(/\?.*$/, standbyUrl);

/** What is silent for a while is waited for here, where nothing else ends the wait. */
function open(url: string): Pool {
  const pool = openPool(url, { size: 8, waitMs: 60_000, onLost: () => {} });
  cleanUpWith(() => pool.end());
  return pool;
}

const logged: string[] = [];
const log = makeLogger('info', { write: (line) => void logged.push(line) });
/** However slow the machine is; and it rests for no longer than a look takes. */
const patient = { restMs: { failed: 0, behind: 0 }, lookMs: 20_000, behindMs: 10_000 };
const hasty = { ...patient, behindMs: 20 };
const database = { url: roleUrl, ownerUrl: primary.url, drop: async () => {} };
const app = await startTestApp({ database, replica: { replica: open(replicaUrl), times: patient } });
const admin = await aPerson(app.db, { role: 'Admin' });

const told = () => logged.map((line) => (JSON.parse(line) as { msg: string }).msg);

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
  expect(await reads()).toEqual({ replica: 81 });
});

/** Once it is not resting any more, as at the start. */
async function reader(times = patient, url = replicaUrl) {
  const replica = open(url);
  const read = fromReplica({ primary: app.db, replica, log, times });
  await untilTrue(() => read(isReplica));
  replicaReads.reset();
  return { read, replica };
}

test('while the replica is behind, the primary is read; it is read again once it holds all', async () => {
  const { read, replica } = await reader(hasty);
  let isGivenUp = false;
  replica.once('remove', () => {
    isGivenUp = true;
  });
  await onStandby('select pg_wal_replay_pause()');
  await anEnquiry(app.db, { firstName: 'Made while it waits' });
  expect([await read(isReplica), await read(isReplica)]).toEqual([false, false]);
  expect(await reads()).toEqual({ behind: 1, resting: 1 });
  // Behind a balancer another one may lead to a replica that holds it.
  await untilTrue(async () => {
    expect(await read(isReplica)).toBe(false);
    return isGivenUp;
  });
  await onStandby('select pg_wal_replay_resume()');
  await untilTrue(() => read(isReplica));
  expect(logged).toEqual([]);
});

test('many that find it behind in one moment are one miss: it keeps its connections, and is soon looked at', async () => {
  const { read, replica } = await reader({ ...patient, behindMs: 500, restMs: { failed: 60_000, behind: 1 } });
  const removed: unknown[] = [];
  replica.on('remove', (client) => removed.push(client));
  await onStandby('select pg_wal_replay_pause()');
  await anEnquiry(app.db, { firstName: 'Made while many read' });
  const many = await Promise.all(Array.from({ length: 8 }, () => read(isReplica)));
  expect(many).toEqual(many.map(() => false));
  expect(await reads()).toEqual({ behind: 8 });
  await onStandby('select pg_wal_replay_resume()');
  await untilTrue(() => read(isReplica));
  expect(removed).toEqual([]);
});

test('a replica that is gone costs nobody an answer; it is told once, and once that it is back', async () => {
  const { read } = await reader();
  await running.stop();
  for (let time = 0; time < 5; time++) expect(await read(isReplica)).toBe(false);
  running = await standby.startAgain();
  await untilTrue(() => read(isReplica));
  expect(told()).toEqual([
    'the replica failed: lists and exports are read from the primary meanwhile',
    'the replica is read again',
  ]);
});

test('a primary that does not say how far it is is told once each time that happens', async () => {
  const { read } = await reader();
  const role = await roleOf(roleUrl);
  const owner = new Client({ connectionString: primary.url });
  await owner.connect();
  for (const _time of [1, 2]) {
    await owner.query(`revoke select on sequence totals_changed from ${role}`);
    await untilTrue(async () => !(await read(isReplica)));
    expect(await read(isReplica)).toBe(false);
    await owner.query(`grant select on sequence totals_changed to ${role}`);
    await untilTrue(() => read(isReplica));
  }
  await owner.end();
  const line = 'the primary does not say how far it is: no list is read from the replica';
  expect(told()).toEqual([line, line]);
});

test('a frozen replica is waited for no longer than a look may take', async () => {
  const { read } = await reader({ ...patient, lookMs: 300 });
  const unfreeze = await freezePostgres(standbyFolder);
  try {
    expect(await read(isReplica)).toBe(false);
    expect(await reads()).toEqual({ failed: 1 });
  } finally {
    unfreeze();
  }
  await untilTrue(() => read(isReplica));
});

test('a connection that is lost in the midst of it: all is read again from the primary', async () => {
  const { read } = await reader();
  const seen: boolean[] = [];
  const answer = await read(async (db) => {
    seen.push(await isReplica(db));
    if (seen.length === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    return 'read';
  });
  expect([answer, seen]).toEqual(['read', [true, false]]);
  expect(told()).toEqual(['the replica failed: lists and exports are read from the primary meanwhile']);
});

test('what fails there for another reason is read again from the primary, and the replica goes on being read', async () => {
  const { read } = await reader();
  const seen: boolean[] = [];
  const write = async (db: Db) => {
    seen.push(await isReplica(db));
    await sql`create temporary table of_replica ()`.execute(db);
  };
  await read(write).catch(() => {});
  expect(seen).toEqual([true, false]);
  expect(await read(isReplica)).toBe(true);
  expect(await reads()).toEqual({ failed: 1, replica: 1 });
});

test('a statement that takes longer than it may is asked of nobody else; after three of them the primary is read', async () => {
  const { read } = await reader({ ...patient, restMs: { failed: 60_000, behind: 0 } });
  const seen: boolean[] = [];
  const slowly = async (db: Db) => {
    seen.push(await isReplica(db));
    await sql`set statement_timeout = 20`.execute(db);
    await sql`select pg_sleep(10)`.execute(db);
  };
  await expect(read(slowly)).rejects.toMatchObject({ code: '57014' });
  expect(await read(isReplica)).toBe(true);
  for (let time = 0; time < 3; time++) await expect(read(slowly)).rejects.toMatchObject({ code: '57014' });
  expect([seen, await read(isReplica)]).toEqual([[true, true, true, true], false]);
  expect(await reads()).toEqual({ slow: 4, replica: 1, resting: 1 });
});

test('what is still asked when a page has failed is nobody else’s', async () => {
  const { read, replica } = await reader();
  const givenUp = once(replica, 'remove');
  await read(async (db) => {
    if (db === app.db) return;
    await Promise.all([sql`select 1 / 0`.execute(db), sql`select pg_sleep(1)`.execute(db)]);
  });
  await givenUp;
  expect(await read(isReplica)).toBe(true);
  expect(await reads()).toEqual({ failed: 1, replica: 1 });
});

test('a call whose own time is over says nothing of the replica', async () => {
  const { read } = await reader();
  const late = withTimeLimit(1_500, () => read((db) => sql`select pg_sleep(10)`.execute(db)));
  await expect(late).rejects.toThrow();
  expect(told()).toEqual([]);
  expect(await reads()).toEqual({ slow: 1 });
  expect(await read(isReplica)).toBe(true);
});

test('while all connections are at work, others are read from the primary', async () => {
  const { read } = await reader();
  const waiting = Promise.withResolvers<void>();
  const working = Array.from({ length: 8 }, () =>
    read(async (db) => {
      const answer = await isReplica(db);
      await waiting.promise;
      return answer;
    }),
  );
  await untilTrue(async () => !(await read(isReplica)));
  waiting.resolve();
  expect(await Promise.all(working)).toEqual(Array.from({ length: 8 }, () => true));
  expect(await reads()).toMatchObject({ busy: 1 });
});

test('what the primary has written and nobody has committed keeps no page from the replica', async () => {
  const { read } = await reader({ ...patient, behindMs: 1_000 });
  const busy = new Client({ connectionString: primary.url });
  await busy.connect();
  await busy.query('begin');
  await busy.query(`create table of_nobody as select repeat('x', 1000) from generate_series(1, 200)`);
  const atPageEnd = `select from (select pg_current_wal_flush_lsn() - '0/0' as at) as log where at % 8192 = 0`;
  await untilTrue(async () => (await busy.query(atPageEnd)).rowCount === 1);
  expect(await read(isReplica)).toBe(true);
  await busy.query('rollback');
  await busy.end();
});

test('what is no replica, and another database, are not read', async () => {
  const tell = async (url: string) => {
    const replica = open(url);
    let givenUp = 0;
    replica.on('remove', () => {
      givenUp += 1;
    });
    const read = fromReplica({ primary: app.db, replica, log, times: hasty });
    await untilTrue(async () => {
      expect(await read(async (db) => db === app.db)).toBe(true);
      return givenUp > 2;
    });
  };
  await tell(roleUrl);
  expect(logged).toEqual([expect.stringContaining('DATABASE_REPLICA_URL leads to a database that is no replica.')]);
  logged.length = 0;
  await tell(replicaUrl.replace('/suvidha?', '/postgres?'));
  expect(logged[0]).toContain('DATABASE_REPLICA_URL leads to another database than DATABASE_URL.');
});
