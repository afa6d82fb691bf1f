import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import type { Db } from '#db/open.ts';
import { roleOf } from '#db/roles.ts';
import { readConfig } from '#server/config.ts';
import { makeLogger } from '#server/log.ts';
import { testFolder } from '#testing/cleanup.ts';
import { databaseUrl } from '#testing/global-setup.ts';
import { killPostgres } from '#testing/postgres-processes.ts';
import { openStore } from './open-store.ts';

const folder = await testFolder();

async function open(settings: Record<string, string> = {}) {
  const lines: string[] = [];
  const log = makeLogger('warn', { write: (line) => void lines.push(line) });
  const store = await openStore(readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...settings }), log);
  return { ...store, lines };
}

const whoAmI = sql<{ role: string; isSuperuser: boolean }>`
  select current_user as role, rolsuper as "isSuperuser" from pg_roles where rolname = current_user`;

async function isAsleep(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where wait_event = 'PgSleep'`.execute(db);
  return rows.length > 0;
}

test('a data folder of an earlier release, all of it the superuser’s, is served by a role of its own', async () => {
  const earlier = await startEmbedded({ folder: join(folder, 'pg') });
  await migrate(earlier.url);
  await earlier.stop();

  const store = await open();
  try {
    expect((await whoAmI.execute(store.db)).rows).toEqual([{ role: 'suvidha_app', isSuperuser: false }]);
    await sql`insert into roles (name, name_key) values ('Clerk', 'clerk')`.execute(store.db);
    await expect(sql`delete from audit_events`.execute(store.db)).rejects.toMatchObject({ code: '42501' });
    expect(store.lines).toEqual([]);
  } finally {
    await store.close();
  }
});

test('the role, and a server with a question under way, outlive the death of PostgreSQL', async () => {
  const store = await open();
  try {
    const underWay = expect(sql`select pg_sleep(4)`.execute(store.db)).rejects.toThrow();
    await expect.poll(() => isAsleep(store.db)).toBe(true);
    await killPostgres(folder);
    await underWay;
    await expect.poll(() => whoAmI.execute(store.db).catch(() => undefined), { timeout: 20_000 }).toBeDefined();
  } finally {
    await store.close();
  }
  const again = await open();
  const { rows } = await sql<{ name: string }>`select name from roles where name_key = 'clerk'`.execute(again.db);
  await again.close();
  expect(rows).toEqual([{ name: 'Clerk' }]);
});

test('A-CFG-04: production does not start on a database that may lose what it confirmed, and names all reasons', async () => {
  const careless = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
  const another = await startEmbedded({ folder: join(folder, 'careless'), settings: careless });
  const hex = () => randomBytes(32).toString('hex');
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SIGNING_KEY: hex(),
    DATA_KEYS: `data:${hex()}`,
    INDEX_KEYS: `index:${hex()}`,
  };
  try {
    const refused = expect(open({ ...production, DATABASE_URL: another.url })).rejects;
    await refused.toMatchObject({ problems: Object.keys(careless).map((name) => expect.stringContaining(name)) });
    await (await open({ DATABASE_URL: another.url })).close();
  } finally {
    await another.stop();
  }
  // The embedded one is sound.
  const store = await open({ ...production, DATA_DIR: join(folder, 'sound') });
  expect(store.lines).toEqual([]);
  await store.close();
});

test('another PostgreSQL: with its owner named beside it all is well; with one role for both the start says what is lost', async () => {
  const template = inject('template');
  const owner = databaseUrl(inject('databaseServer'), template);
  const url = databaseUrl(inject('serverRole').url, template);
  const two = await open({ DATABASE_URL: url, DATABASE_OWNER_URL: owner });
  expect((await whoAmI.execute(two.db)).rows[0]?.role).toBe(await roleOf(url));
  await two.close();
  expect(two.lines).toEqual([]);

  const one = await open({ DATABASE_URL: owner });
  await one.close();
  expect(one.lines.join()).toContain('rewrite the audit log');
});

test('a METRICS_PORT that is taken is known before the server would answer anybody', async () => {
  const taken = [createServer().listen(0, '127.0.0.1'), createServer().listen(0, '127.0.0.1')];
  await Promise.all(taken.map((server) => once(server, 'listening')));
  const [PORT = '', METRICS_PORT = ''] = taken.map((server) => String((server.address() as AddressInfo).port));
  const settings = { DATA_DIR: await testFolder(), SAMPLE_DATA: 'false', PORT, METRICS_PORT };
  const { PATH, HOME } = process.env;
  const main = new URL('main.ts', import.meta.url).pathname;
  const start = promisify(execFile)(process.execPath, [main], { env: { PATH, HOME, ...settings }, timeout: 60_000 });
  // Both are: the one that is named was tried first.
  await expect(start).rejects.toThrow(`Port ${METRICS_PORT} is in use`);
  for (const server of taken) server.close();
}, 90_000);
