import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { startTestDatabase } from '#testing/database.ts';
import { formatLedger } from '../erasures/ledger-file.ts';
import { databaseIdentity, erasuresSince, recordErasure } from '../erasures/queries.ts';
import { makeKeys } from '../keys.ts';
import { folderDestination } from './destinations/folder-destination.ts';
import { names } from './manifest.ts';
import { LedgerRefused, readStoredLedger, writeLedger } from './stored-ledger.ts';

const { db } = await startTestDatabase();
const identity = await databaseIdentity(db);
const name = names.ledger(identity);
const keys = makeKeys([randomBytes(32)]);
await recordErasure(db, { kind: 'enquiries', recordId: 7 });
const own = formatLedger(await erasuresSince(db, undefined));
const strange = `2026-11-20T10:00:00.000Z enquiries 1 ${randomUUID()}\n`;

/** A backup destination in which this text lies as the ledger. */
async function destinationWith(text?: string) {
  const destination = folderDestination(await testFolder());
  if (text !== undefined) await destination.put(name, Buffer.from(text));
  return destination;
}

/** What is told when the ledger is written there, and which records it then names. */
async function written(destination: Awaited<ReturnType<typeof destinationWith>>) {
  const faults: string[] = [];
  await writeLedger(db, destination, identity, { keys, onFault: (kind) => void faults.push(kind) });
  const read = await readStoredLedger(destination, identity, { keys, fewest: 1, isTrusted: false });
  return { faults, records: read.map(({ recordId }) => recordId) };
}

test('a ledger that a release before did not sign is signed without a word; a line the database does not know is told', async () => {
  for (const text of [undefined, '', own, keys.sign('erasure ledger', own)]) {
    expect(await written(await destinationWith(text))).toEqual({ faults: [], records: ['7'] });
  }
  for (const text of [
    own + strange,
    keys.sign('erasure ledger', own + strange),
    strange,
    own.replace(' 7 ', ' 8 '),
    'nonsense',
  ]) {
    const destination = await destinationWith(text);
    expect(await written(destination)).toEqual({ faults: ['erasures-forged'], records: ['7'] });
    const aside = (await Array.fromAsync(destination.list(name))).find((other) => other !== name);
    expect((await destination.get(aside ?? ''))?.toString()).toBe(text);
  }
});

test('where a signed ledger was stored, one that is gone, emptied or no longer signed is told, and written again', async () => {
  const destination = await destinationWith();
  expect((await written(destination)).faults).toEqual([]);
  expect((await written(destination)).faults).toEqual([]);
  await destination.delete(name);
  expect(await written(destination)).toEqual({ faults: ['erasures-missing'], records: ['7'] });
  for (const [text, fault] of [
    ['', 'erasures-missing'],
    [own, 'erasures-forged'],
  ] as const) {
    await destination.put(name, Buffer.from(text));
    expect(await written(destination)).toEqual({ faults: [fault], records: ['7'] });
  }
  // Another destination has none yet.
  expect((await written(await destinationWith())).faults).toEqual([]);
});

test('a restore refuses a ledger that is gone beside a backup that had one, and takes an unsigned one whole only when told to', async () => {
  const gone = await destinationWith();
  await expect(readStoredLedger(gone, identity, { keys, fewest: 1, isTrusted: false })).rejects.toThrow('is gone');
  expect(await readStoredLedger(gone, identity, { keys, fewest: 0, isTrusted: false })).toEqual([]);
  const unsigned = await destinationWith(own + strange);
  await expect(readStoredLedger(unsigned, identity, { keys, fewest: 0, isTrusted: false })).rejects.toThrow(
    LedgerRefused,
  );
  const former = await destinationWith(keys.sign('erasure ledger', own));
  await expect(readStoredLedger(former, identity, { keys, fewest: 0, isTrusted: false })).rejects.toThrow(
    'by a release before',
  );
  const trusted = await readStoredLedger(unsigned, identity, { keys, fewest: 1, isTrusted: true });
  expect(trusted.map(({ recordId }) => recordId)).toEqual(['7', '1']);
});

test('a ledger of another database, or an older one than the backups beside it know, is refused', async () => {
  const destination = await destinationWith();
  await writeLedger(db, destination, identity, { keys, onFault: () => {} });
  const signed = (await destination.get(name)) ?? Buffer.from('');
  expect(await readStoredLedger(destination, identity, { keys, fewest: 1, isTrusted: false })).toHaveLength(1);
  await expect(readStoredLedger(destination, identity, { keys, fewest: 2, isTrusted: false })).rejects.toThrow(
    'with 1 of 2 lines',
  );
  const other = randomUUID();
  await destination.put(names.ledger(other), signed);
  await expect(readStoredLedger(destination, other, { keys, fewest: 0, isTrusted: false })).rejects.toThrow(
    LedgerRefused,
  );
});

test('what a signed ledger knows stays, though the database was restored from before it', async () => {
  const signed = keys.sign(`erasure ledger of ${identity}`, own + strange);
  expect(await written(await destinationWith(signed))).toEqual({ faults: [], records: ['7', '1'] });
});

test('a ledger that another key signed is told, though its lines are known; a restore takes it when told to', async () => {
  const stranger = makeKeys([randomBytes(32)]).sign(`erasure ledger of ${identity}`, own);
  expect(await written(await destinationWith(stranger))).toEqual({ faults: ['erasures-forged'], records: ['7'] });
  const destination = await destinationWith(stranger);
  await expect(readStoredLedger(destination, identity, { keys, fewest: 0, isTrusted: false })).rejects.toThrow(
    'No server with the SIGNING_KEY',
  );
  const trusted = await readStoredLedger(destination, identity, { keys, fewest: 1, isTrusted: true });
  expect(trusted.map(({ recordId }) => recordId)).toEqual(['7']);
});

test('where nobody was erased the ledger is empty, and its loss is no loss', async () => {
  const { db: none } = await startTestDatabase();
  const [itsOwn, destination] = [await databaseIdentity(none), await destinationWith()];
  const faults: string[] = [];
  const write = () => writeLedger(none, destination, itsOwn, { keys, onFault: (kind) => void faults.push(kind) });
  expect(await write()).toBe(0);
  expect((await destination.get(names.ledger(itsOwn)))?.toString()).toBe('');
  expect(await readStoredLedger(destination, itsOwn, { keys, fewest: 0, isTrusted: false })).toEqual([]);
  await destination.delete(names.ledger(itsOwn));
  await write();
  expect(faults).toEqual([]);
});
