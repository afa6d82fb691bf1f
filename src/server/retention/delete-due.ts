import type { Db } from '#db/open.ts';
import { inTransaction } from '../in-transaction.ts';
import { invalidateTotals } from '../lists/cached-totals.ts';
import type { DueRows } from './queries.ts';

/** What the law or the agency's settings let stand for a time, and no longer. */
export interface RetentionClass {
  /** The figure of its rule, where one says all; read where the owner sets it. */
  days?: number | ((db: Db) => Promise<number>);
  /** The setting that the figure is of. */
  setting?: 'ENQUIRIES_KEPT_DAYS' | 'SAVED_KEPT_DAYS' | 'BUSINESS_KEPT_DAYS' | 'AUDIT_KEPT_DAYS';
  due: readonly DueRows[];
  /** Deletes up to 500 that are due and records it; answers how many. */
  deleteBatch: (transaction: Db) => Promise<number>;
}

/** One of which all that is due is looked at before any of it is deleted, for longer than a transaction may take. */
export interface PreparedClass extends Omit<RetentionClass, 'deleteBatch'> {
  /** Answers what deletes; `onProgress` is called now and then, and may throw. */
  prepare: (db: Db, onProgress: () => Promise<void>) => Promise<RetentionClass['deleteBatch']>;
}

interface Deleting {
  stopping?: AbortSignal;
  /** In the transaction of each batch. */
  note?: (transaction: Db, deleted: number) => Promise<void>;
  /** While a class is prepared. */
  onProgress?: () => Promise<void>;
}

/** Deletes what is due, batch by batch, until nothing is left. Stopped or killed, what is done is done, and the next one goes on. */
export async function deleteDue(
  db: Db,
  one: RetentionClass | PreparedClass,
  { stopping, note, onProgress = async () => {} }: Deleting = {},
): Promise<void> {
  let deleted = 0;
  do {
    const deleteBatch = 'prepare' in one ? await one.prepare(db, onProgress) : one.deleteBatch;
    await inTransaction(db, async (transaction) => {
      deleted = await deleteBatch(transaction);
      if (deleted > 0) await note?.(transaction, deleted);
    });
    if (deleted > 0) await invalidateTotals(db);
  } while (deleted > 0 && !stopping?.aborted);
}
