import type { Db } from '#db/open.ts';
import type { SealedTable } from '#db/sealed-tables.ts';
import { alarmText } from '../alarms/raise-alarm.ts';
import { oldKeyIds } from './key-ring.ts';
import type { HashRenewal } from './keyed-hashes.ts';
import { rowsUnderKey, updateWrappedKeys } from './queries.ts';
import { batchSize, inBatches, type Say } from './rotation-batches.ts';
import { SealBroken, type Vault } from './vault.ts';

/** Wraps the keys of a table's rows with the current key. */
export async function rewrapTable(
  db: Db,
  vault: Vault,
  { table, say }: { table: SealedTable; say: Say },
): Promise<void> {
  let done = 0;
  for (const keyId of oldKeyIds(vault.dataKeys)) {
    let after = 0;
    await inBatches(async () => {
      const batch = await db
        .transaction()
        .execute((transaction) => rewrapBatch(transaction, vault, { table, keyId, after, say }));
      after = batch.last ?? after;
      done += batch.moved;
      // After the commit, so that a command stopped at a line has done what the line says.
      if (batch.moved > 0) say(`${table.table}: ${done} rows`);
      return batch.read;
    });
  }
}

async function rewrapBatch(
  db: Db,
  vault: Vault,
  { table, keyId, after, say }: { table: SealedTable; keyId: string; after: number; say: Say },
): Promise<{ read: number; moved: number; last: number | undefined }> {
  const rows = await rowsUnderKey(db, table, { keyId, after, limit: batchSize });
  const moved = rows.flatMap(({ id, ...key }) => {
    const rewrapped = unlessBroken(say, () => vault.rewrap({ table, rowId: id }, key));
    return rewrapped ? [{ id, ...rewrapped }] : [];
  });
  if (moved.length > 0) await updateWrappedKeys(db, table, moved);
  return { read: rows.length, moved: moved.length, last: rows.at(-1)?.id };
}

interface Renewing {
  renewal: HashRenewal;
  say: Say;
}

/** Gives every row of a table its hash under the current index key. */
export async function renewHashes(
  db: Db,
  vault: Vault,
  { table, renewal, say }: Renewing & { table: string },
): Promise<void> {
  let done = 0;
  let after = 0;
  await inBatches(async () => {
    const last = await renewal.endOfBatch(db, after, batchSize);
    if (last === undefined) return 0;
    const renewed = await renewBatch(db, vault, { renewal, after, last, say });
    after = last;
    done += renewed;
    if (renewed > 0) say(`${table}: ${done} rows`);
    return batchSize;
  });
}

async function renewBatch(
  db: Db,
  vault: Vault,
  { renewal, say, ...run }: Renewing & { after: number; last: number },
): Promise<number> {
  const { source, field } = renewal;
  const { id: keyId } = vault.indexKeys.current();
  return db.transaction().execute(async (transaction) => {
    const rows = await renewal.rowsWithout(transaction, { keyId, ...run });
    const hashes = rows.flatMap((row) => {
      const value = unlessBroken(say, () => vault.of({ table: source, rowId: row.id }, row).open(field, row.sealed));
      const index = value && vault.blindIndexes(field, value).find((candidate) => candidate.keyId === keyId);
      return index ? [{ id: row.id, hash: index.value }] : [];
    });
    if (hashes.length > 0) await renewal.insert(transaction, keyId, hashes);
    return hashes.length;
  });
}

/** What does not open is told, stays as it is, and keeps its key from being removed. */
function unlessBroken<Result>(say: Say, work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    say(`${alarmText('data-unreadable')} ${error.message}`);
    return undefined;
  }
}
