import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backupWork } from '#app/backup-work.ts';
import { openStore, type Store } from '#app/open-store.ts';
import type { Destination } from '#server/backups/destinations/destination.ts';
import { unchangedTables } from '#server/backups/make-backup.ts';
import { backupId, listBackups, names } from '#server/backups/manifest.ts';
import { keptBackups } from '#server/backups/prune-backups.ts';
import { readConfig } from '#server/config.ts';
import { databaseIdentity } from '#server/erasures/queries.ts';
import { openFileStore } from '#server/files/stores/open-file-store.ts';
import { makeKeys } from '#server/keys.ts';
import { makeLogger } from '#server/log.ts';
import { newRingKey } from '#server/personal-data/key-ring.ts';
import { testFolder } from '#testing/cleanup.ts';
import { aPerson } from '#testing/factories.ts';
import { startBackupJobs } from './server/jobs.ts';
import { askForBackup, askForNightly, claimBackup, isBackupComing, lastGoodBackup } from './server/queries/runs.ts';
import { type BackupWork, followDestination, runWaitingBackup } from './server/run-backup.ts';

// Databases are started and stopped on a machine that others may be using.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const config = readConfig({
  NODE_ENV: 'test',
  DATA_DIR: await testFolder(),
  SIGNING_KEY: randomBytes(32).toString('hex'),
  DATA_KEYS: newRingKey(),
  INDEX_KEYS: newRingKey(),
});
const logged: string[] = [];
const log = makeLogger('info', { write: (line) => void logged.push(line) });
let store: Store;
let work: BackupWork;
beforeAll(async () => {
  store = await openStore(config, makeLogger('silent'));
  const backups = config.backups ?? '';
  work = backupWork(config, {
    ...store,
    files: openFileStore(config),
    keys: makeKeys(config.SIGNING_KEY),
    log,
    backups,
  });
  await aPerson(store.db, { role: 'Admin' });
});
afterAll(() => store.close());

/** As if whoever makes it had not been heard of for long. */
const forget = () => sql`update backups set beat_at = '2026-01-01T00:00:00Z' where state = 'running'`.execute(store.db);
const rows = () => store.db.selectFrom('backups').selectAll().orderBy('id').execute();
const last = async () => (await rows()).at(-1);
const alarms = () => logged.splice(0).flatMap((line) => JSON.parse(line).alarm ?? []);
let second = 0;
/** Each begins at a second of its own. */
const next = () => new Date(Date.now() + 1_000 * second++);

test('F-15: a night is asked for once, whichever of fifty asks, is made, restored as a check, and then good', async () => {
  expect(await lastGoodBackup(store.db)).toMatchObject({ at: null, hours: expect.any(Number) });
  await Promise.all(Array.from({ length: 50 }, () => askForNightly(store.db, '00:00')));
  expect(await rows()).toHaveLength(1);
  // Of a table that PostgreSQL empties after a crash, and so in a copy.
  await sql`insert into rate_limits (key, tat) values ('address', now())`.execute(store.db);
  const name = await runWaitingBackup(work, next());
  expect(await last()).toMatchObject({ name, state: 'done', problem: null, files: 0, verified_at: expect.any(String) });
  expect((await lastGoodBackup(store.db)).hours).toBeLessThan(0.1);
  expect(alarms()).toEqual([]);
  expect(await readdir(join(config.DATA_DIR, 'pg'))).not.toContain('checking');
  await askForNightly(store.db, '00:00');
  expect(await rows()).toHaveLength(1);
});

test('F-15: one of fifty servers makes one at a time, and one whose server has ended counts as interrupted', async () => {
  expect(await askForBackup(store.db, undefined)).toBeDefined();
  expect(await askForBackup(store.db, undefined)).toBeUndefined();
  const claims = await Promise.all(Array.from({ length: 50 }, (_, node) => claimBackup(store.db, `a${node}`)));
  expect(claims.filter((id) => id !== undefined)).toHaveLength(1);
  await forget();
  expect(await claimBackup(store.db, 'c')).toBeUndefined();
  expect(await last()).toMatchObject({ state: 'failed', problem: 'interrupted' });
});

test('a server that was killed keeps nobody from asking for another, and cannot end what is no longer its own', async () => {
  expect(await isBackupComing(store.db)).toBe(false);
  await askForBackup(store.db, undefined);
  await claimBackup(store.db, 'killed');
  expect(await isBackupComing(store.db)).toBe(true);
  await forget();
  expect(await askForBackup(store.db, undefined)).toBeDefined();
  const late: Destination = {
    ...work.destination,
    async put(name, bytes) {
      await work.destination.put(name, bytes);
      if (!name.endsWith('/erasures')) return;
      await forget();
      expect(await claimBackup(store.db, 'another')).toBeUndefined();
    },
  };
  const name = await runWaitingBackup({ ...work, destination: late }, next());
  expect(await last()).toMatchObject({ name, state: 'failed', problem: 'interrupted' });
  expect(await listBackups(work.destination, await databaseIdentity(store.db))).not.toContain(name);
  expect(alarms()).toEqual(['backup-failed']);
});

test('a night of which nothing good came is asked for again an hour later, three times at most', async () => {
  await sql`delete from backups where night is null`.execute(store.db);
  const fail = (age: string) =>
    sql`update backups set state = 'failed', verified_at = null, ended_at = now() - ${age}::interval`.execute(store.db);
  const askedAgain = async () => {
    await Promise.all([askForNightly(store.db, '00:00'), askForNightly(store.db, '00:00')]);
    return (await rows()).length - 1;
  };
  await fail('59 minutes');
  expect(await askedAgain()).toBe(0);
  for (const times of [1, 2, 3, 3]) {
    await fail('61 minutes');
    expect(await askedAgain()).toBe(times);
  }
  await sql`delete from backups where night is null`.execute(store.db);
  await sql`update backups set state = 'done', verified_at = ended_at`.execute(store.db);
});

test('a full destination is an alarm, and the next one is good again', async () => {
  const full: Destination = {
    ...work.destination,
    put: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
  };
  await askForBackup(store.db, undefined);
  await runWaitingBackup({ ...work, destination: full }, next());
  expect(await last()).toMatchObject({ state: 'failed', problem: 'full' });
  expect(alarms()).toEqual(['backup-failed']);
});

test('at a destination that another copy of the database has marked nothing is written, and it is an alarm', async () => {
  const { destination } = work;
  const marker = names.marker(await databaseIdentity(store.db));
  const own = await destination.get(marker);
  expect(own).toBeDefined();
  await destination.put(marker, Buffer.from('another\n'));
  const there = await Array.fromAsync(destination.list(''));
  await askForBackup(store.db, undefined);
  await runWaitingBackup(work, next());
  expect(await last()).toMatchObject({ state: 'failed', problem: 'place' });
  expect(alarms()).toEqual(['backups-foreign']);
  expect(await Array.fromAsync(destination.list(''))).toEqual(there);
  await destination.put(marker, own ?? Buffer.from(''));
});

test('a destination that another copy of the database is given while a backup is checked loses nothing', async () => {
  const { destination } = work;
  const identity = await databaseIdentity(store.db);
  const own = (await destination.get(names.marker(identity))) ?? Buffer.from('');
  const old = `${names.packs(identity, backupId(new Date(Date.now() - 12 * 86_400_000)))}part`;
  const check = async (url: string) => {
    await work.check(url);
    await destination.put(old, Buffer.from('part'));
    await destination.put(names.marker(identity), Buffer.from('another\n'));
  };
  await askForBackup(store.db, undefined);
  const name = await runWaitingBackup({ ...work, check }, next());
  expect(await last()).toMatchObject({ name, problem: 'place', verified_at: null });
  expect(alarms()).toEqual(['backups-foreign']);
  expect(await destination.get(old)).toBeDefined();
  await destination.delete(old);
  await destination.put(names.marker(identity), own);
});

test('a copy that is not what was copied is found by restoring it, stays, and is not called good', async () => {
  await askForBackup(store.db, undefined);
  const { destination } = work;
  const bent: Destination = {
    ...destination,
    async put(name, bytes) {
      await destination.put(name, bytes);
      if (!name.includes('database')) return;
      const path = join(destination.address, name);
      const whole = await readFile(path);
      whole[whole.length >> 1] = (whole[whole.length >> 1] ?? 0) ^ 1;
      await writeFile(path, whole);
    },
  };
  await runWaitingBackup({ ...work, destination: bent }, next());
  expect(await last()).toMatchObject({ state: 'done', problem: 'damaged', verified_at: null });
  expect(alarms()).toEqual(['backup-failed']);
});

test('the list follows what lies at the destination', async () => {
  const there = (await rows()).filter(({ state }) => state === 'done');
  await store.db
    .deleteFrom('backups')
    .where('id', '=', there[0]?.id ?? 0)
    .execute();
  await work.destination.delete(`${(await readdir(work.destination.address))[0]}/base/${there[1]?.name}/manifest.json`);
  await followDestination(work);
  const names = (await rows()).map(({ name, state, removed_at }) => [name, state, removed_at !== null]);
  expect(names).toContainEqual([there[0]?.name, 'done', false]);
  expect(names).toContainEqual([there[1]?.name, 'done', true]);
});

test('a manifest that cannot be read, or is of a newer release, stops no backup, and nothing it may name is removed', async () => {
  const identity = await databaseIdentity(store.db);
  const ids = [3, 4].map((days) => backupId(new Date(Date.now() - days * 86_400_000)));
  const [empty = '', newer = ''] = ids;
  await work.destination.put(names.manifest(identity, empty), Buffer.from(''));
  await work.destination.put(names.manifest(identity, newer), Buffer.from('{"format":2}.proof\n'));
  const kept = ids.flatMap((id) => [`${names.base(identity, id)}part`, `${names.packs(identity, id)}part`]);
  const old = `${names.packs(identity, backupId(new Date(Date.now() - 12 * 86_400_000)))}part`;
  for (const name of [...kept, old]) await work.destination.put(name, Buffer.from('part'));
  await askForBackup(store.db, undefined);
  const name = await runWaitingBackup(work, next());
  expect(await last()).toMatchObject({ name, state: 'done', problem: null, verified_at: expect.any(String) });
  expect(await Array.fromAsync(work.destination.list(identity))).toEqual(expect.arrayContaining(kept));
  expect(await work.destination.get(old)).toBeUndefined();
  expect(logged.filter((line) => line.includes('cannot be read'))).not.toEqual([]);
});

test('a good backup that is no longer there makes nobody feel safe', async () => {
  expect((await lastGoodBackup(store.db)).at).not.toBeNull();
  await sql`update backups set removed_at = now() where state = 'done'`.execute(store.db);
  expect((await lastGoodBackup(store.db)).at).toBeNull();
});

test('a destination that does not answer keeps no server from stopping', async () => {
  const hanging = Promise.withResolvers<never>();
  const isAsked = Promise.withResolvers<void>();
  const destination: Destination = {
    ...work.destination,
    async *list() {
      isAsked.resolve();
      yield await hanging.promise;
    },
  };
  const stop = startBackupJobs({ ...work, log, destination, nightlyAt: '02:00', archive: undefined });
  await isAsked.promise;
  await expect(stop()).resolves.toBeUndefined();
  hanging.reject(new Error('ended'));
}, 15_000);

test('only a table that nobody touched is compared: a row may have come and gone', () => {
  const digests = { banks: { rows: 1, digest: '7' }, audit_unsealed: { rows: 1, digest: '7' } };
  const compared = (before: string, after: string) =>
    unchangedTables({ digests, changes: { banks: before } }, { digests, changes: { banks: after } });
  expect(compared('4', '4')).toEqual({ banks: { rows: 1, digest: '7' }, audit_unsealed: { rows: 1 } });
  expect(compared('4', '6').banks).toEqual({ rows: 1 });
});

test('of the last week one a day is kept, of four weeks one a week, none older than 28 days', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const ids = Array.from({ length: 24 * 60 }, (_, hour) => backupId(new Date(now.getTime() - hour * 3_600_000)));
  const kept = [...keptBackups(ids, now, new Set(ids))];
  expect(kept).toHaveLength(7 + 3);
  expect(kept.at(-1)).toBe('20261104T120000Z');
  // A damaged one takes nobody's place.
  const good = new Set(ids.slice(3));
  expect([...keptBackups(ids, now, good)].toSorted().slice(-2)).toEqual([ids[3], ids[0]]);
  expect(keptBackups(['20200101T000000Z'], now, new Set())).toEqual(new Set(['20200101T000000Z']));
});
