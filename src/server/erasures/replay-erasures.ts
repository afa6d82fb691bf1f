import type { Db, ErasureKind } from '#db/open.ts';
import { inTransaction } from '../in-transaction.ts';
import { type Erasure, insertErasure, knownErasures } from './queries.ts';

/**
 * Erases a record again, if it is there. One made after `erasedAt` is another one, to which the restored database gave the same id,
 * and stays.
 */
export type Eraser = (transaction: Db, erasure: { recordId: string; erasedAt: string }) => Promise<void>;
export type Erasers = Readonly<Record<ErasureKind, Eraser>>;

const batch = 500;

/** How many erasures of the ledger the database did not know of and has made again, and the kinds that this release cannot erase. */
export async function replayErasures(
  db: Db,
  erasers: Erasers,
  ledger: readonly Erasure[],
): Promise<{ replayed: number; unknownKinds: string[] }> {
  let replayed = 0;
  const unknownKinds = new Set<string>();
  for (let from = 0; from < ledger.length; from += batch) {
    const some = ledger.slice(from, from + batch);
    const known = await knownErasures(
      db,
      some.map(({ id }) => id),
    );
    for (const erasure of some.filter(({ id }) => !known.has(id))) {
      const eraser = erasers[erasure.kind as ErasureKind] as Eraser | undefined;
      if (!eraser) unknownKinds.add(erasure.kind);
      else if (await eraseAgain(db, eraser, erasure)) replayed++;
    }
  }
  return { replayed, unknownKinds: [...unknownKinds] };
}

async function eraseAgain(db: Db, eraser: Eraser, erasure: Erasure): Promise<boolean> {
  const outcome = await inTransaction(db, async (transaction) => {
    if (!(await insertErasure(transaction, erasure))) return false;
    await eraser(transaction, erasure);
    return true;
  });
  return outcome === true;
}
