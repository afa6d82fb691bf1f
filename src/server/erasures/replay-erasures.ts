import type { Db, ErasureKind } from '#db/open.ts';
import { inTransaction } from '../in-transaction.ts';
import { type Erasure, insertErasure, knownErasures } from './queries.ts';

/**
 * Erases a record again, if it is there. One made after `erasedAt` is another one, to which the restored database gave the same id,
 * and stays.
 */
export type Eraser = (transaction: Db, erasure: { recordId: string; erasedAt: string }) => Promise<void>;
export interface KindEraser {
  again: Eraser;
  /** Where that fails: nobody sees the record until it is tried again. It fails where it cannot do even that. */
  holdBack: Eraser;
}
export type Erasers = Readonly<Record<ErasureKind, KindEraser>>;

interface FailedErasure extends Pick<Erasure, 'kind' | 'recordId'> {
  error: unknown;
}

interface Replayed {
  /** How many erasures of the ledger the database did not know of and has made again. */
  replayed: number;
  /** The kinds that this release cannot erase. */
  unknownKinds: string[];
  /** What could not be erased again, and is held back; the next replay tries it anew. */
  failed: FailedErasure[];
}

const batch = 500;

/** One that fails stops no other. Throws where something can be neither erased nor held back. */
export async function replayErasures(db: Db, erasers: Erasers, ledger: readonly Erasure[]): Promise<Replayed> {
  let replayed = 0;
  const failed: FailedErasure[] = [];
  const unknownKinds = new Set<string>();
  for (let from = 0; from < ledger.length; from += batch) {
    const some = ledger.slice(from, from + batch);
    const known = await knownErasures(
      db,
      some.map(({ id }) => id),
    );
    for (const erasure of some.filter(({ id }) => !known.has(id))) {
      const eraser = erasers[erasure.kind as ErasureKind] as KindEraser | undefined;
      if (!eraser) unknownKinds.add(erasure.kind);
      else {
        const outcome = await eraseOrHoldBack(db, eraser, erasure);
        if (outcome === true) replayed++;
        else if (outcome) failed.push(outcome);
      }
    }
  }
  return { replayed, unknownKinds: [...unknownKinds], failed };
}

/** True once it is erased, false where another node has done it. */
async function eraseOrHoldBack(
  db: Db,
  { again, holdBack }: KindEraser,
  erasure: Erasure,
): Promise<boolean | FailedErasure> {
  try {
    const outcome = await inTransaction(db, async (transaction) => {
      if (!(await insertErasure(transaction, erasure))) return false;
      await again(transaction, erasure);
      return true;
    });
    return outcome === true;
  } catch (error) {
    await db.transaction().execute((transaction) => holdBack(transaction, erasure));
    return { kind: erasure.kind, recordId: erasure.recordId, error };
  }
}
