import type { Db } from '#db/open.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { recordAudit } from '#server/queries.ts';
import { eraseOldEnquiries } from './queries.ts';
import { forgetTotals } from './remember-totals.ts';

/** What the privacy notice promises: details that are not worked with any more are erased. */
export async function eraseOld(db: Db, keptDays: number): Promise<void> {
  let erased: number;
  do {
    erased = 0;
    await inTransaction(db, async (transaction) => {
      const number = await eraseOldEnquiries(transaction, keptDays);
      if (number > 0) {
        await recordAudit(transaction, {
          actorId: undefined,
          action: 'enquiries-erased',
          subject: `${number} older than ${keptDays} days`,
          outcome: 'done',
          requestId: 'housekeeping',
        });
      }
      erased = number;
    });
  } while (erased > 0);
  forgetTotals(db);
}
