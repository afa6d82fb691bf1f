import { randomBytes } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { keyedHashes } from '#app/keyed-hashes.ts';
import { sealedTables } from '#db/sealed-tables.ts';
import { alarmText } from '#server/alarms/raise-alarm.ts';
import { liftRestriction } from '#server/restrictions/lift-restriction.ts';
import { restrictedOfPerson } from '#server/restrictions/person-hashes.ts';
import { restrictRecords } from '#server/restrictions/restrict-records.ts';
import { testFolder } from '#testing/cleanup.ts';
import { aCustomer, aPerson } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/server.ts';
import { fileRing, newRingKey, textRing } from './key-ring.ts';
import { withExclusiveLock } from './queries.ts';
import { RotationUnderWay, rotateKeys } from './rotate-keys.ts';
import { makeVault } from './vault.ts';

let app: TestApp;
let folder: string;
let rings: { data: ReturnType<typeof fileRing>; index: ReturnType<typeof fileRing> };
beforeEach(async () => {
  app = await startTestApp();
  folder = await testFolder();
  for (const name of ['data-keys', 'index-keys'])
    await writeFile(join(folder, name), `# made by hand\n${newRingKey()}\n`);
  rings = { data: fileRing(join(folder, 'data-keys')), index: fileRing(join(folder, 'index-keys')) };
});

const vault = () => makeVault({ dataKeys: rings.data, indexKeys: rings.index });
async function rotate(more: { isRemoving?: boolean; rings?: typeof rings } = {}) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  await rotateKeys({ db: app.db, rings, keyedHashes, isRemoving: false, say, settleMs: 0, ...more });
  return lines;
}
const customers = () => app.db.selectFrom('customers').selectAll().orderBy('id').execute();
const indexes = () => app.db.selectFrom('customer_pan_indexes').selectAll().orderBy('customer_id').execute();
const recorded = () =>
  app.db
    .selectFrom('audit_events')
    .select(['action', 'changes'])
    .where('action', 'like', 'key%')
    .orderBy('id')
    .execute();
/** A customer who is erased and kept, and whether the desk finds both by what they are known by. */
async function anErased(ownerId: number) {
  const { id, pan, mobile } = await aCustomer({ db: app.db, vault: vault() }, { ownerId });
  await app.db
    .transaction()
    .execute((transaction) =>
      restrictRecords(
        transaction,
        { vault: vault(), config: app.config, now: () => new Date() },
        { records: [{ kind: 'customer', id }], reason: '', actorId: undefined, source: { id: 'test' } },
      ),
    );
  const keyIds = async () => {
    for (const by of [{ pan }, { mobile: `+91${mobile}` }])
      expect(await restrictedOfPerson(app.db, vault(), { ...by, limit: 2 })).toMatchObject([{ records: 1 }]);
    const rows = await app.db.selectFrom('restricted_records').select(['key_id', 'person_hash_key']).execute();
    return rows.flatMap((row) => [row.key_id, row.person_hash_key]);
  };
  return { keyIds };
}
/** Somebody put aside with a PAN, and how the database has it. */
async function aWalkIn(ownerId: number, pan: string) {
  const context = { table: sealedTables.saved_applications, rowId: 77 };
  const key = vault().newKey(context);
  const person = { first_name: 'A', last_name: 'B', mobile: '+919800000000', email: '', pincode: '' };
  await app.db
    .insertInto('saved_applications')
    .values({ id: 77, owner_id: ownerId, ...person, pan_sealed: vault().of(context, key).seal('pan', pan), ...key })
    .execute();
  const [index] = vault().blindIndexes('pan', pan);
  if (!index) throw new Error('The ring has no key.');
  const row = { key_id: index.keyId, pan_index: index.value, owner_id: ownerId, saved_id: 77 };
  await app.db.insertInto('saved_pan_indexes').values(row).execute();
  const found = async () => {
    const stored = await app.db.selectFrom('saved_applications').selectAll().executeTakeFirstOrThrow();
    const { key_id, wrapped_key, pan_sealed } = stored;
    if (!key_id || !wrapped_key || !pan_sealed) throw new Error('The PAN is gone.');
    const hashes = vault()
      .blindIndexes('pan', pan)
      .map(({ value }) => value);
    const kept = await app.db.selectFrom('saved_pan_indexes').selectAll().where('pan_index', 'in', hashes).execute();
    return {
      pan: vault().of(context, { key_id, wrapped_key }).open('pan', pan_sealed),
      keyId: key_id,
      indexKeyIds: kept.map((one) => one.key_id),
    };
  };
  return { found };
}
/** A customer who is hidden without anything being opened. */
async function aHeldBack(ownerId: number) {
  const customer = await aCustomer({ db: app.db, vault: vault() }, { ownerId });
  const common = { reason: '', actorId: undefined, source: { id: 'test' } };
  const hide = () =>
    app.db
      .transaction()
      .execute((transaction) =>
        restrictRecords(
          transaction,
          { vault: vault(), config: app.config, now: () => new Date() },
          { ...common, records: [{ kind: 'customer', id: customer.id }], isAsStored: true },
        ),
      );
  const held = await hide();
  const putBack = () =>
    app.db
      .transaction()
      .execute((transaction) => liftRestriction(transaction, vault(), { ...common, id: held?.id ?? 0 }));
  return { ...customer, putBack, hideAgain: hide };
}
const idsOf = (ring: ReturnType<typeof fileRing>) => ring.all().map(({ id }) => id);

test('P-07: a ring with one key gets a new one; the old one goes when asked, with what only it could tell', async () => {
  const { id: ownerId } = await aPerson(app.db);
  const [dataOld, indexOld] = [rings.data.current().id, rings.index.current().id];
  const made = [];
  for (let index = 0; index < 3; index++) made.push(await aCustomer({ db: app.db, vault: vault() }, { ownerId }));
  const key = vault().newKey({ table: sealedTables.profiles, rowId: ownerId });
  const sealed = vault().of({ table: sealedTables.profiles, rowId: ownerId }, key).seal('pan', 'ABCPE1234F');
  await app.db
    .insertInto('profiles')
    .values({
      account_id: ownerId,
      ...{ first_name: 'A', middle_name: 'B', last_name: 'C', gender: 'other', mobile: '+919800000000' },
      ...{ email: 'a@example.com', qualification: 'x', pincode: '388001', aadhaar_last_four: '1234' },
      ...{ dob_sealed: sealed, pan_sealed: sealed, address_sealed: sealed },
      aadhaar_hash: randomBytes(32),
      aadhaar_hash_key: indexOld,
      ...key,
    })
    .execute();
  const walkIn = await aWalkIn(ownerId, 'ABCPE7777F');
  const erased = await anErased(ownerId);
  expect(await erased.keyIds()).toEqual([dataOld, indexOld]);
  const before = await customers();

  const said = await rotate();
  const [dataNew, indexNew] = [rings.data.current().id, rings.index.current().id];
  expect([idsOf(rings.data), idsOf(rings.index)]).toEqual([
    [dataNew, dataOld],
    [indexNew, indexOld],
  ]);
  expect(said).toContain('customers: 3 rows');
  expect(said).toContain('customer_pan_indexes: 3 rows');
  expect(said).toContain('saved_applications: 1 rows');
  expect(said).toContain('saved_pan_indexes: 1 rows');
  expect(said.filter((line) => line === 'restricted_records: 1 rows')).toHaveLength(2);
  expect(said).toContain(`No row needs ${dataOld} (DATA_KEYS) any more: --remove-old takes it away.`);
  const after = await customers();
  // Nothing but the key: no version, no time, no sealed value has changed.
  const rest = (row: (typeof after)[number]) => ({ ...row, key_id: '', wrapped_key: '' });
  expect(after.map(rest)).toEqual(before.map(rest));
  expect(new Set(after.map(({ key_id }) => key_id))).toEqual(new Set([dataNew]));
  expect((await indexes()).map(({ key_id }) => key_id).toSorted()).toEqual(
    [indexNew, indexNew, indexNew, indexOld, indexOld, indexOld].toSorted(),
  );

  // Once more begins nothing new.
  await rotate();
  expect(idsOf(rings.data)).toEqual([dataNew, dataOld]);

  const removed = await rotate({ isRemoving: true });
  expect([idsOf(rings.data), idsOf(rings.index)]).toEqual([[dataNew], [indexNew]]);
  expect(removed).toContain('1 hashes of Aadhaar numbers under keys that are gone were dropped.');
  expect(removed).toContain('3 indexes of PANs under keys that are gone were dropped.');
  expect(removed).toContain('1 indexes of PANs put aside under keys that are gone were dropped.');
  const data = { field: 'dataKeys', before: dataOld, after: dataNew };
  const index = { field: 'indexKeys', before: indexOld, after: indexNew };
  // The run in between found nothing to do.
  expect(await recorded()).toEqual([
    { action: 'keys-rotated', changes: [data, index] },
    { action: 'keys-removed', changes: [data] },
    { action: 'keys-removed', changes: [index] },
    { action: 'key-hashes-dropped', changes: [index] },
  ]);
  expect(await readFile(join(folder, 'data-keys.removed'), 'utf8')).toMatch(new RegExp(`^${dataOld}:`));
  expect((await stat(join(folder, 'data-keys.removed'))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(folder, 'data-keys'), 'utf8')).toContain('# made by hand');
  for (const [place, row] of (await customers()).entries()) {
    const pan = made[place]?.pan ?? '';
    expect(vault().of({ table: sealedTables.customers, rowId: row.id }, row).open('pan', row.pan_sealed)).toBe(pan);
    const [index] = vault().blindIndexes('pan', pan);
    expect((await indexes())[place]?.pan_index.equals(index?.value ?? Buffer.alloc(0))).toBe(true);
  }
  expect(await walkIn.found()).toEqual({ pan: 'ABCPE7777F', keyId: dataNew, indexKeyIds: [indexNew] });
  expect(await erased.keyIds()).toEqual([dataNew, indexNew]);
  const profile = await app.db.selectFrom('profiles').selectAll().executeTakeFirstOrThrow();
  expect([profile.aadhaar_hash, profile.aadhaar_hash_key, profile.aadhaar_last_four]).toEqual([null, null, '1234']);
});

test('what does not open is told, and keeps the key it needs from being removed', async () => {
  const { id: ownerId } = await aPerson(app.db);
  const [data, index] = [rings.data.current().id, rings.index.current().id];
  const { id: bent } = await aCustomer({ db: app.db, vault: vault() }, { ownerId });
  await aCustomer({ db: app.db, vault: vault() }, { ownerId });
  await app.owner
    .updateTable('customers')
    .set({ wrapped_key: randomBytes(61) })
    .where('id', '=', bent)
    .execute();
  await rotate();
  const said = await rotate({ isRemoving: true });
  expect(said.filter((line) => line.startsWith('ALARM'))[0]).toContain(
    `sealed data of customers ${bent} cannot be opened`,
  );
  expect(said).toContain(`Rows that still need ${data} (DATA_KEYS): 1. Nothing is removed.`);
  expect(said).toContain(`Rows that still need ${index} (INDEX_KEYS): 1. Nothing is removed.`);
  expect([idsOf(rings.data)[1], idsOf(rings.index)[1]]).toEqual([data, index]);
  expect((await customers()).map(({ key_id }) => key_id)).toEqual([data, rings.data.current().id]);
  expect(await indexes()).toHaveLength(3);
  // The second one goes on with the row that is left, and removes nothing.
  expect((await recorded()).map(({ action }) => action)).toEqual(['keys-rotated', 'keys-rotated']);
});

test('a file that cannot be changed loses no key, and who tried it stands in the log', async () => {
  await rotate();
  const before = idsOf(rings.data);
  // Where the removed lines belong stands a folder.
  await mkdir(join(folder, 'data-keys.removed'));
  await expect(rotate({ isRemoving: true })).rejects.toThrow('EISDIR');
  rings.data.reload();
  expect(idsOf(rings.data)).toEqual(before);
  expect((await recorded()).map(({ action }) => action)).toEqual(['keys-rotated', 'keys-removed']);
});

test('rows under a key that is in no ring are an alarm', async () => {
  const { id: ownerId } = await aPerson(app.db);
  await rotate();
  await rotate({ isRemoving: true });
  const removed = textRing(await readFile(join(folder, 'data-keys.removed'), 'utf8'));
  await aCustomer({ db: app.db, vault: makeVault({ dataKeys: removed, indexKeys: rings.index }) }, { ownerId });
  const said = await rotate({ isRemoving: true });
  expect(said).toContain(`${alarmText('keys-missing')} 1 rows.`);
});

test('keys of settings: rows move to the first one, and the operator is told what to take out', async () => {
  const { id: ownerId } = await aPerson(app.db);
  const [one, two] = [newRingKey(), newRingKey()];
  const index = textRing(newRingKey());
  await aCustomer({ db: app.db, vault: makeVault({ dataKeys: textRing(one), indexKeys: index }) }, { ownerId });
  const said = await rotate({ rings: { data: textRing(`${two},${one}`), index }, isRemoving: true });
  expect((await customers()).map(({ key_id }) => key_id)).toEqual([two.split(':')[0]]);
  expect(said).toContain(
    `DATA_KEYS is a setting: take ${one.split(':')[0]} out of it yourself. Backups from before need it.`,
  );
  expect(await recorded()).toEqual([
    { action: 'keys-rotated', changes: [{ field: 'dataKeys', before: one.split(':')[0], after: two.split(':')[0] }] },
  ]);
});

test('a node that does not know a key yet looks at the file at once', async () => {
  const { id: ownerId } = await aPerson(app.db);
  await aCustomer({ db: app.db, vault: vault() }, { ownerId });
  const node = makeVault({
    dataKeys: fileRing(join(folder, 'data-keys')),
    indexKeys: fileRing(join(folder, 'index-keys')),
  });
  const read = async () => {
    const [row] = await customers();
    if (!row) throw new Error('no customer');
    return node.of({ table: sealedTables.customers, rowId: row.id }, row).open('pan', row.pan_sealed);
  };
  const pan = await read();
  await rotate();
  // Far less than the half second after which a ring looks by itself.
  node.dataKeys.current();
  expect(await read()).toBe(pan);
  expect(node.dataKeys.current().id).toBe(rings.data.current().id);
});

test('two rotations at once: the second one is refused', async () => {
  const ran = await withExclusiveLock(app.db, async () => {
    await expect(rotate()).rejects.toThrow(RotationUnderWay);
  });
  expect(ran).toBe(true);
  await rotate();
});

test('P-07: values that were hidden unopened are put back under the new key; what never opens keeps its key', async () => {
  const { id: ownerId } = await aPerson(app.db);
  const held = await aHeldBack(ownerId);
  // As a release before has left it.
  await app.db.updateTable('restricted_records').set({ inner_key_ids: null }).execute();
  const old = rings.data.current().id;
  await rotate();
  expect(await rotate({ isRemoving: true })).toContain(
    `DATA_KEYS: ${old} is removed. Backups from before need it: it is in ${rings.data.file}.removed.`,
  );
  expect(await held.putBack()).toBe('done');
  const [row] = await customers();
  if (!row) throw new Error('The customer is gone.');
  const { key_id, wrapped_key, pan_sealed } = row;
  const context = { table: sealedTables.customers, rowId: held.id };
  expect(vault().of(context, { key_id, wrapped_key }).open('pan', pan_sealed)).toBe(held.pan);

  await app.owner
    .updateTable('customers')
    .set({ wrapped_key: randomBytes(61) })
    .execute();
  await held.hideAgain();
  const damagedUnder = rings.data.current().id;
  await rotate();
  const said = await rotate({ isRemoving: true });
  expect(said).toContain(`Rows that still need ${damagedUnder} (DATA_KEYS): 1. Nothing is removed.`);
});
