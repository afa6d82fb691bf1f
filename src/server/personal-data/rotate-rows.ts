import type { Db } from '#db/open.ts';
import type { SealedTable } from '#db/sealed-tables.ts';
import { alarmText } from '../alarms/raise-alarm.ts';
import { oldKeyIds } from './key-ring.ts';
import type { HashRenewal, RowHashes } from './keyed-hashes.ts';
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
  /** Absent: it is said. */
  onBroken?: (error: SealBroken) => void;
}

/** Gives every row of a table its hash under the current index key. */
export async function renewHashes(
  db: Db,
  vault: Vault,
  { table, say, ...renewing }: Renewing & { table: string },
): Promise<void> {
  const { renewal } = renewing;
  let done = 0;
  let after = 0;
  await inBatches(async () => {
    const last = await renewal.endOfBatch(db, after, batchSize);
    if (last === undefined) return 0;
    const renewed = await renewBatch(db, vault, { ...renewing, after, last, say });
    after = last;
    done += renewed;
    if (renewed > 0) say(`${table}: ${done} rows`);
    return batchSize;
  });
}

async function renewBatch(
  db: Db,
  vault: Vault,
  { renewal, say, onBroken, ...run }: Renewing & { after: number; last: number },
): Promise<number> {
  const { source, field, valuesOf = (value: string) => [{ field, value }] } = renewal;
  const { id: keyId } = vault.indexKeys.current();
  return db.transaction().execute(async (transaction) => {
    const rows = await renewal.rowsWithout(transaction, { keyId, ...run });
    const renewed = rows.flatMap((row): RowHashes[] => {
      const open = () => vault.of({ table: source, rowId: row.id }, row).open(field, row.sealed);
      const opened = unlessBroken(say, open, onBroken);
      if (opened === undefined) return [];
      const hashes = valuesOf(opened).flatMap((hashed) => {
        const index = vault.blindIndexes(hashed.field, hashed.value).find((candidate) => candidate.keyId === keyId);
        return index ? [{ field: hashed.field, hash: index.value }] : [];
      });
      return [{ id: row.id, hashes }];
    });
    if (renewed.length > 0) await renewal.insert(transaction, keyId, renewed);
    return renewed.length;
  });
}

/** What does not open is told, stays as it is, and keeps its key from being removed. */
export function unlessBroken<Result>(
  say: Say,
  work: () => Result,
  onBroken = (error: SealBroken) => say(`${alarmText('data-unreadable')} ${error.message}`),
): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    onBroken(error);
    return undefined;
  }
}
