import { randomBytes, randomUUID } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { tableDigests } from '#db/table-digests.ts';
import { claimDestination, DestinationForeign } from '#server/backups/claim-destination.ts';
import type { Destination } from '#server/backups/destinations/destination.ts';
import { folderDestination } from '#server/backups/destinations/folder-destination.ts';
import { downloadOf, unpackDownload } from '#server/backups/download.ts';
import { newRecoveryKey, recipientsOf, serverIdentities, WrongRecoveryKey } from '#server/backups/encryption.ts';
import { packFiles } from '#server/backups/file-packs.ts';
import { makeBackup } from '#server/backups/make-backup.ts';
import { backupId, listBackups, type Manifest, names, writeManifest } from '#server/backups/manifest.ts';
import { BackupDamaged } from '#server/backups/parts.ts';
import { writeLedger } from '#server/backups/stored-ledger.ts';
import { shipWal } from '#server/backups/wal-archive.ts';
import { readConfig } from '#server/config.ts';
import { ledgerFile, readLedger } from '#server/erasures/ledger-file.ts';
import { recordErasure } from '#server/erasures/queries.ts';
import { insertFile, nextFileId } from '#server/files/queries.ts';
import { openFileStore } from '#server/files/stores/open-file-store.ts';
import { assignStoreId, isStoreOf } from '#server/files/stores/store-id.ts';
import { makeKeys } from '#server/keys.ts';
import { makeLogger } from '#server/log.ts';
import { newRingKey } from '#server/personal-data/key-ring.ts';
import { makeVault } from '#server/personal-data/vault.ts';
import { testFolder } from '#testing/cleanup.ts';
import { aPerson } from '#testing/factories.ts';
import { withoutTraces } from '#testing/without-traces.ts';
import { openStore, type Store } from './open-store.ts';
import { type RestoreOptions, RestoreRefused, restore } from './restore.ts';

// Databases are started and stopped on a machine that others may be using.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const settings = {
  NODE_ENV: 'test',
  SIGNING_KEY: randomBytes(32).toString('hex'),
  DATA_KEYS: newRingKey(),
  INDEX_KEYS: newRingKey(),
};
const configOf = (folder: string) => readConfig({ ...settings, DATA_DIR: folder });
const log = makeLogger('silent');
const config = configOf(await testFolder());
const folder = await testFolder();
const destination = folderDestination(folder);
const keys = makeKeys(config.SIGNING_KEY);
const recovery = await newRecoveryKey();
const recipients = await recipientsOf(config.SIGNING_KEY, recovery.recipient);
const files = openFileStore(config);
let store: Store;
let manifest: Manifest;

const backUp = (to = destination, now = new Date(), more: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
  makeBackup({ db: store.db, source: store.source, store: files, destination: to, keys, recipients, now, ...more });
const checked = ({ good = [], damaged = [] }: { good?: Manifest[]; damaged?: Manifest[] }) => ({
  good: new Set(good.map(({ id }) => id)),
  damaged: new Set(damaged.map(({ id }) => id)),
});

async function addEnquiry(reference: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into enquiries (reference, service_type, first_name, mobile, email, address, pincode, dob, language, created_by)
    values (${reference}, 'Passport Services', 'Asha', '9173046285', 'a@example.com', 'Anand', '388917', '1963-08-27', 'en', 0)
    returning id`.execute(store.db);
  return rows[0]?.id ?? 0;
}

async function addFile(ownerId: number): Promise<string> {
  const id = await nextFileId(store.db);
  const vault = makeVault({ dataKeys: config.DATA_KEYS, indexKeys: config.INDEX_KEYS });
  const sealedBy = vault.newKey({ table: { table: 'stored_files', id: 'id', fields: ['bytes'] }, rowId: id } as never);
  const key = randomBytes(16).toString('hex');
  await files.put(key, randomBytes(40_000));
  const image = { class: 'C2', type: 'image/jpeg', width: 1, height: 1, bytes: 40_000 } as const;
  await insertFile(store.db, { id, key, ownerId, ...image, sha256: randomBytes(32), sealedBy });
  return key;
}

/** What was written so far is in the archive, and from there in the destination. */
async function ship(): Promise<void> {
  const { archive } = store;
  if (!archive || store.source.kind !== 'embedded') throw new Error('there is no archive');
  const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_switch_wal()) as name`.execute(owner());
  await expect.poll(() => readdir(archive.walFolder), { timeout: 20_000 }).toContain(rows[0]?.name);
  await shipWal({ destination, identity: manifest.identity, recipients, ...archive });
}

/** Restores into an empty folder, and says what was seen of it. */
async function restored(options: Partial<RestoreOptions> = {}, given?: string) {
  const lines: string[] = [];
  const folder = given ?? (await testFolder());
  const target = configOf(folder);
  await restore(target, {
    ...{ destination, identities: serverIdentities(config.SIGNING_KEY), isReplacing: false },
    say: (line) => void lines.push(line),
    ...options,
  });
  const opened = await openStore(target, log);
  // A copy beside the living server: nothing of that one's is its own.
  await expect(claimDestination(opened.db, destination)).rejects.toThrow(DestinationForeign);
  expect(await isStoreOf(opened.db, openFileStore(target))).toBe(true);
  const { rows } = await sql<{ reference: string }>`select reference from enquiries order by id`.execute(opened.db);
  const digests = await tableDigests(connectionOf(opened));
  await opened.close();
  return {
    references: rows.map(({ reference }) => reference),
    digests,
    files: openFileStore(target),
    folder: target.DATA_DIR,
    lines,
  };
}

const connectionOf = ({ source }: Store) => (source.kind === 'embedded' ? source.connection : {});

let ownerDb: Store['db'];
const owner = () => ownerDb;

let picture = '';
beforeAll(async () => {
  store = await openStore(config, log);
  const { openDatabase, openPool } = await import('#db/open.ts');
  const { urlOf } = await import('#db/embedded.ts');
  ownerDb = openDatabase(openPool(urlOf(connectionOf(store) as never), { size: 1, onLost: () => {} }));
  await assignStoreId(store.db, files);
  await claimDestination(store.db, destination);
  const person = await aPerson(store.db, { role: 'Admin' });
  picture = await addFile(person.id);
  await addEnquiry('SR-FIRST');
  manifest = await backUp();
});
afterAll(async () => {
  await ownerDb.destroy();
  await store.close();
});

test('F-21: a backup restored into empty folders is equal by hash, pictures and all', async () => {
  const original = withoutTraces(await tableDigests(connectionOf(store)));
  // As an administrator downloads it: whole by itself.
  const [tar, unpacked] = [join(await testFolder(), 'backup.tar'), await testFolder()];
  await writeFile(tar, await downloadOf(destination, manifest.identity, manifest.id));
  await unpackDownload(tar, unpacked);
  const downloaded = { destination: folderDestination(unpacked), identities: [recovery.identity] };
  const copy = await restored({ ...downloaded, backup: manifest.id });
  expect(withoutTraces(copy.digests)).toEqual(original);
  expect(await copy.files.get(picture)).toEqual(await files.get(picture));
  expect(await copy.files.readStoreId()).not.toBe(await files.readStoreId());
  expect(await readdir(join(copy.folder, 'pg'))).not.toContain('restoring');
  // Nothing is written over.
  const there = { destination, identities: [recovery.identity], say: () => {} };
  await expect(restore(configOf(copy.folder), { ...there, isReplacing: false })).rejects.toThrow(RestoreRefused);
  const lines: string[] = [];
  await restore(configOf(copy.folder), { ...there, isReplacing: true, say: (line) => void lines.push(line) });
  expect(lines.join()).toMatch(/The database that was there is in .*data\.before-/);
});

test('F-22, P-11: a restore to an instant is exact to the transaction, and who was erased since stays erased', async () => {
  const erased = await addEnquiry('SR-ERASED');
  await addEnquiry('SR-BEFORE');
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(store.db);
  await addEnquiry('SR-AFTER');
  await store.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('enquiries').where('id', '=', erased).execute();
    await recordErasure(transaction, { kind: 'enquiries', recordId: erased });
  });
  await ship();
  const ledger = `${manifest.identity}/erasures`;
  const lost = `2026-11-20T10:00:00.000Z enquiries 999999 ${randomUUID()}\n`;
  await destination.put(ledger, Buffer.from(keys.sign(`erasure ledger of ${manifest.identity}`, lost)));
  const faults: string[] = [];
  const write = () =>
    writeLedger(store.db, destination, manifest.identity, { keys, onFault: (kind) => void faults.push(kind) });
  await write();
  // Whoever can write in the backup destination must not have anybody erased.
  const kept = (await destination.get(ledger))?.toString() ?? '';
  await destination.put(ledger, Buffer.from(kept.replace('999999', '1')));
  await expect(restored({})).rejects.toThrow('No server with the SIGNING_KEY');
  await write();
  expect(faults).toEqual(['erasures-forged']);
  expect((await destination.get(ledger))?.toString()).not.toContain('999999');
  await destination.put(ledger, Buffer.from(kept));
  await write();
  expect(faults).toHaveLength(1);
  expect((await destination.get(`${manifest.identity}/erasures`))?.toString()).toContain(lost);
  const instant = rows[0]?.now;
  const then = await restored({ instant });
  expect(then.references).toEqual(['SR-FIRST', 'SR-BEFORE']);
  expect(then.lines.join()).toContain('2 records that were erased since');
  // What would fail is tried again by the starts on that machine.
  const local = await readLedger(ledgerFile(then.folder, manifest.identity));
  expect(local.map(({ recordId }) => recordId).toSorted()).toEqual([String(erased), '999999'].toSorted());
  // On the machine itself lies what has not left it yet.
  await addEnquiry('SR-LAST');
  const folder = await testFolder();
  const inData = join(store.archive?.dataFolder ?? '', 'pg_wal');
  await cp(inData, join(folder, 'pg', 'data', 'pg_wal'), { recursive: true });
  const unreadable = names.manifest(manifest.identity, '20991231T000000Z');
  await destination.put(unreadable, Buffer.from(''));
  const newest = await restored({}, folder);
  await destination.delete(unreadable);
  expect(newest.references).toEqual(['SR-FIRST', 'SR-BEFORE', 'SR-AFTER', 'SR-LAST']);
  expect(newest.lines.join()).toContain('The backup 20991231T000000Z is later, but its manifest cannot be read');
});

test('a backup of nobody known is refused, and one whose keys the settings lack takes nobody’s place', async () => {
  const own = {
    destination,
    identities: serverIdentities(config.SIGNING_KEY),
    backup: manifest.id,
    isReplacing: false,
  };
  const strange = { ...settings, SIGNING_KEY: randomBytes(32).toString('hex') };
  const unproven = restore(readConfig({ ...strange, DATA_DIR: await testFolder() }), { ...own, say: () => {} });
  await expect(unproven).rejects.toThrow('--unproven');
  const folder = await testFolder();
  const keyless = readConfig({ ...settings, DATA_KEYS: newRingKey(), DATA_DIR: folder });
  await expect(restore(keyless, { ...own, say: () => {} })).rejects.toThrow('DATA_KEYS');
  const left = await readdir(join(folder, 'pg'));
  expect(left).not.toContain('data');
  expect(left).not.toContain('restoring');
});

test('files that lie there already are not sent again', async () => {
  const parts = (part: string) => readdir(join(folder, manifest.identity, 'packs', part));
  const good = { checked: checked({ good: [manifest] }) };
  const later = await backUp(destination, new Date(Date.now() + 60_000), good);
  expect(later.packs).toEqual(manifest.packs);
  const [first = ''] = manifest.packs;
  expect(await parts(first)).toEqual(['files.tar.zst.age.00001', 'index.json']);
  const week = await backUp(destination, new Date(Date.now() + 8 * 86_400_000), good);
  expect(week.packs).toEqual([week.id]);
});

test('files are sent again where their pack is damaged, nobody has tried it, or another key opens it', async () => {
  const own = folderDestination(await testFolder());
  const { identity } = manifest;
  let minute = 0;
  const packed = async (known: ReturnType<typeof checked>, sealedFor = recipients) => {
    const id = backupId(new Date(Date.now() + 60_000 * minute++));
    const to = { destination: own, identity, id, store: files, recipients: sealedFor };
    const { packs } = await packFiles({ ...to, wanted: [picture], checked: known });
    const whole = { ...manifest, id, packs };
    await writeManifest(own, keys, whole);
    return whole;
  };
  const first = await packed(checked({}));
  const untried = await packed(checked({}));
  expect(untried.packs).toEqual([untried.id]);
  const second = await packed(checked({ good: [first] }));
  expect(second.packs).toEqual([first.id]);
  const third = await packed(checked({ good: [first], damaged: [second] }));
  expect(third.packs).toEqual([third.id]);
  const fourth = await packed(checked({ good: [third] }), await recipientsOf([randomBytes(32)], undefined));
  expect(fourth.packs).toEqual([fourth.id]);
});

test('another key is refused in clear words', async () => {
  const other = await newRecoveryKey();
  await expect(restored({ backup: manifest.id, identities: [other.identity] })).rejects.toThrow(WrongRecoveryKey);
});

test('a changed byte is found and named', async () => {
  const [pack = ''] = manifest.packs;
  const parts = [
    `${manifest.identity}/base/${manifest.id}/database.tar.zst.age.00001`,
    `${manifest.identity}/packs/${pack}/files.tar.zst.age.00001`,
  ];
  for (const name of parts) {
    const path = join(folder, name);
    const whole = await readFile(path);
    const bent = Buffer.from(whole);
    bent[bent.length >> 1] = (bent[bent.length >> 1] ?? 0) ^ 1;
    await writeFile(path, bent);
    const refused = restored({ backup: manifest.id });
    await expect(refused).rejects.toThrow(BackupDamaged);
    await expect(refused).rejects.toThrow(name);
    await writeFile(path, whole);
  }
});

test('where the server is gone for good, the restored one takes its place, and the former one writes there no more', async () => {
  const target = readConfig({ ...settings, DATA_DIR: await testFolder(), BACKUP_URL: folder });
  const own = { destination, identities: serverIdentities(config.SIGNING_KEY), backup: manifest.id, say: () => {} };
  await expect(restore(target, { ...own, isReplacing: false })).rejects.toThrow('--take-over');
  expect(await readdir(target.DATA_DIR)).not.toContain('pg');
  await restore(target, { ...own, isReplacing: false, isTakingOver: true });
  const opened = await openStore(target, log);
  await claimDestination(store.db, destination);
  await claimDestination(opened.db, destination);
  await expect(claimDestination(store.db, destination)).rejects.toThrow(DestinationForeign);
  await opened.close();
});

test('a backup that ended half-way is none, and the next one tidies it up', async () => {
  const folder = await testFolder();
  const whole = folderDestination(folder);
  const full: Destination = {
    ...whole,
    put: (name, bytes) => (name.includes('/packs/') ? Promise.reject(new Error('ENOSPC')) : whole.put(name, bytes)),
  };
  await expect(backUp(full)).rejects.toThrow('ENOSPC');
  const { identity } = manifest;
  expect(await listBackups(whole, identity)).toEqual([]);
  expect(await Array.fromAsync(whole.list(''))).toHaveLength(1);
  await expect(restored({ destination: whole })).rejects.toThrow('There is no backup');
  const next = await backUp(whole, new Date(Date.now() + 5_000));
  const left = await Array.fromAsync(whole.list(''));
  expect(left.filter((name) => !name.includes(next.id))).toEqual([`${identity}/erasures`]);
});
