import type { Db } from '#db/open.ts';
import { recordAuditEach } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { invalidateTotals } from '#server/lists/cached-totals.ts';
import { eraseOldEnquiries } from './queries/erasure.ts';

/** Promised in the privacy notice: details no longer worked with are erased. */
export async function eraseOld(db: Db, keptDays: number): Promise<void> {
  let erased: number[];
  do {
    erased = [];
    await inTransaction(db, async (transaction) => {
      erased = await eraseOldEnquiries(transaction, keptDays);
      await recordAuditEach(
        transaction,
        { id: 'housekeeping' },
        erased.map((id) => ({
          actorId: undefined,
          action: 'enquiry-erased',
          subject: `enquiry ${id}`,
        })),
      );
    });
  } while (erased.length > 0);
  invalidateTotals(db);
}
