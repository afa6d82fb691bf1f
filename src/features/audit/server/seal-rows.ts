import type { Db } from '#db/open.ts';
import type { Keys } from '#server/keys.ts';
import { beginningOfChain, hashOfMissingRow, provenText, rowHash, type Seal, sealHash } from './chain-hashes.ts';
import { auditRows, databaseTime, insertSeal, lastSeal, takeSealingLock, takeUnsealed } from './queries/seals.ts';
import { proofOf } from './sign-proof.ts';

const largestSeal = 1_000;

/** Seals the waiting rows, in the order of ids, as the next link of the chain. Returns their number. */
export async function sealRows(db: Db, keys: Keys): Promise<number> {
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
    const hash = sealHash(last?.hash ?? beginningOfChain, seal);
    const proof = proofOf(keys, 'audit-seal', provenText({ number: seal.number, hash }));
    await insertSeal(transaction, { ...seal, hash, proof });
    return rowIds.length;
  });
}

/** Seals until nothing waits. */
export async function sealAll(db: Db, keys: Keys): Promise<void> {
  while ((await sealRows(db, keys)) === largestSeal);
}
