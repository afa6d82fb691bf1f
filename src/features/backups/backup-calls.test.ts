import { sql } from 'kysely';
import { extract } from 'tar-stream';
import { expect, test } from 'vitest';
import { folderDestination } from '#server/backups/destinations/folder-destination.ts';
import { names, writeManifest } from '#server/backups/manifest.ts';
import { databaseIdentity } from '#server/erasures/queries.ts';
import { makeKeys } from '#server/keys.ts';
import { addDays, indiaDay, indiaToday } from '#shared/dates/dates.ts';
import { testFolder } from '#testing/cleanup.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { getBackups, makeRecoveryKey, startBackup, startBackupDownload } from './contract.ts';
import { currentRecipient, matchBackups, nightlyTries } from './server/queries/runs.ts';
import { lastBackup } from './server/reads.ts';

const folder = await testFolder();
const app = await startTestApp({ settings: { BACKUP_URL: folder } });
const admin = await aPerson(app.db, { role: 'Admin' });
const state = async () => (await app.as(admin).call(getBackups)).body;
const name = '20261125T203000Z';

/** As small as a backup can be. */
async function layBackup() {
  const identity = await databaseIdentity(app.db);
  const destination = folderDestination(folder);
  const database = {
    name: `${names.base(identity, name)}database.tar.zst.age`,
    parts: [{ bytes: 4, sha256: '0'.repeat(64) }],
  };
  await destination.put(`${database.name}.00001`, Buffer.from('copy'));
  await destination.put(names.ledger(identity), Buffer.from(''));
  await writeManifest(destination, makeKeys(app.config.SIGNING_KEY), {
    ...{ format: 1, identity, id: name, kind: 'embedded', at: '2026-11-25T20:31:00.000Z', serverVersion: 180_004 },
    ...{ database, packs: [], files: 0, missingFiles: 0, tables: {}, keys: [], recipients: [] },
  });
  await matchBackups(app.db, [{ name, bytes: 4, files: 0 }]);
  return identity;
}

test('an administrator asks for a backup once, and it is written down', async () => {
  expect(await state()).toMatchObject({
    destination: folder,
    nightlyTime: '02:00',
    isLate: false,
    recoveryKeyDate: null,
    backups: [],
  });
  for (let turn = 0; turn < 2; turn++) {
    const { body } = await app.as(admin).call(startBackup);
    expect(body.backups).toMatchObject([{ state: 'waiting', askedBy: admin.username, name: null }]);
  }
  expect(await app.audit(['actor_id'], { action: 'backup-asked' })).toEqual([{ actor_id: admin.id }]);
});

test('a backup is fetched by a ticket, once, with all of its parts, and that is written down', async () => {
  const identity = await layBackup();
  const { body } = await app.as(admin).call(startBackupDownload, { body: { name } });
  const headers = { authorization: `Bearer ${await app.tokenOf(admin)}` };
  const file = await app.app.inject({ url: body.address, headers });
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'application/x-tar',
    'content-disposition': `attachment; filename="suvidha-${name}.tar"`,
  });
  const tar = extract();
  tar.end(file.rawPayload);
  const found: string[] = [];
  for await (const entry of tar) {
    found.push(entry.header.name.replace(identity, ''));
    entry.resume();
  }
  expect(found).toEqual([`/base/${name}/database.tar.zst.age.00001`, '/erasures', `/base/${name}/manifest.json`]);
  expect((await app.app.inject({ url: body.address, headers })).statusCode).toBe(404);
  expect(await app.audit(['actor_id', 'subject'], { action: 'backup-downloaded' })).toEqual([
    { actor_id: admin.id, subject: `backup ${name}` },
  ]);
  expect(await app.as(admin).call(startBackupDownload, { body: { name: '20200101T000000Z' } })).toMatchObject({
    status: 404,
  });
});

test('a recovery key is answered once, and only what backups are encrypted with is kept', async () => {
  const { body } = await app.as(admin).call(makeRecoveryKey);
  expect(body).toMatchObject({
    identity: expect.stringMatching(/^AGE-SECRET-KEY-1/),
    database: await databaseIdentity(app.db),
  });
  expect(await currentRecipient(app.db)).toBe(body.recipient);
  expect((await state()).recoveryKeyDate).toBe(body.madeDate);
  const { rows } = await sql<{ text: string }>`select t::text as text from backup_recipients t`.execute(app.owner);
  expect(rows.map(({ text }) => text).join()).not.toContain('SECRET');
  expect(await app.audit(['actor_id'], { action: 'recovery-key-made' })).toEqual([{ actor_id: admin.id }]);
});

test('without a good backup for more than 26 hours the dashboard is told', async () => {
  await sql`update schema_migrations set applied_at = now() - interval '27 hours'`.execute(app.owner);
  expect((await state()).isLate).toBe(true);
  await sql`update backups set verified_at = now(), ended_at = now() where name = ${name}`.execute(app.owner);
  expect((await state()).isLate).toBe(false);
});

test('the next backup is the one that really comes next', async () => {
  const day = indiaToday();
  const at = (of: string, time: string) => new Date(`${of}T${time}:00+05:30`).toISOString();
  const next = async (nightlyAt: string) => new Date((await lastBackup(app.db, nightlyAt)).nextDate).toISOString();
  await app.db.deleteFrom('backups').execute();
  // A server that has started after the night's time makes it at once.
  const before = new Date().toISOString();
  const soon = await next('00:00');
  expect(soon >= before && soon <= new Date().toISOString(), soon).toBe(true);
  expect(await next('23:59')).toBe(at(day, '23:59'));
  await sql`insert into backups (night, state, ended_at, verified_at) values (${day}, 'done', now(), now())`.execute(
    app.db,
  );
  expect(await next('00:00')).toBe(at(addDays(day, 1), '00:00'));
  expect(await next('23:59')).toBe(at(addDays(day, 1), '23:59'));
  // Nothing good came of it: again an hour later, where that is of the same day.
  const { ended_at } = await app.db
    .updateTable('backups')
    .set({ state: 'failed', verified_at: null })
    .returning('ended_at')
    .executeTakeFirstOrThrow();
  const inAnHour = new Date(Date.parse(ended_at ?? '') + 3_600_000);
  expect(await next('00:00')).toBe(indiaDay(inAnHour) === day ? inAnHour.toISOString() : at(addDays(day, 1), '00:00'));
  await sql`insert into backups (state, ended_at) select 'failed', now() from generate_series(2, ${nightlyTries})`.execute(
    app.db,
  );
  expect(await next('00:00')).toBe(at(addDays(day, 1), '00:00'));
});
