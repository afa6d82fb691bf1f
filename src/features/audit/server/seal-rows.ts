import type { Db } from '#db/open.ts';
import { beginningOfChain, hashOfMissingRow, rowHash, type Seal, sealHash } from './chain-hashes.ts';
import { auditRows, databaseTime, insertSeal, lastSeal, takeSealingLock, takeUnsealed } from './queries/seals.ts';

const largestSeal = 1_000;

/** Seals the waiting rows, in the order of ids, as the next link of the chain. Returns their number. */
export async function sealRows(db: Db): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    if (!(await takeSealingLock(transaction))) return 0;
    const rowIds = await takeUnsealed(transaction, largestSeal);
    if (rowIds.length === 0) return 0;
    const last = await lastSeal(transaction);
    const rows = new Map((await auditRows(transaction, rowIds)).map((row) => [row.id, row]));
    const hashes = rowIds.map((id) => {
      const row = rows.get(id);
      return row ? rowHash(row) : hashOfMissingRow;
    });
    const seal: Seal = {
      number: (last?.number ?? 0) + 1,
      sealedAt: await databaseTime(transaction),
      rowIds,
      rowHashes: Buffer.concat(hashes),
    };
    await insertSeal(transaction, { ...seal, hash: sealHash(last?.hash ?? beginningOfChain, seal) });
    return rowIds.length;
  });
}

/** Seals until nothing waits. */
export async function sealAll(db: Db): Promise<void> {
  while ((await sealRows(db)) === largestSeal);
}
