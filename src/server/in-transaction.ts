import { errorCode } from '#db/error-code.ts';
import type { Db } from '#db/open.ts';
import { Refusal } from './routing/refusal.ts';

class RolledBack extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

const attempts = 3;
/** Serialisation failure or deadlock. */
export const isWorthRetrying = (error: unknown) => ['40001', '40P01'].includes(errorCode(error));

/** Runs `work` in a transaction, retrying serialisation failures and deadlocks; a returned refusal rolls it back. */
export async function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T | Refusal>): Promise<T | Refusal> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (transaction) => {
        const outcome = await work(transaction);
        if (outcome instanceof Refusal) throw new RolledBack(outcome);
        return outcome;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.refusal;
      if (!isWorthRetrying(error) || attempt === attempts) throw error;
    }
  }
}
