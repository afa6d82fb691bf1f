import type { Db } from '#db/open.ts';
import { recordAuditEach } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { invalidateTotals } from '#server/lists/cached-totals.ts';
import { eraseOldEnquiries, eraseOldSuspected } from './queries/erasure.ts';

const suspectedDays = 90;

/** Promised in the privacy notice: details no longer worked with are erased; what is still marked as possible spam, sooner. */
export async function eraseOld(db: Db, keptDays: number): Promise<void> {
  await eraseInBatches(db, (transaction) => eraseOldEnquiries(transaction, keptDays));
  await eraseInBatches(db, (transaction) => eraseOldSuspected(transaction, suspectedDays));
}

async function eraseInBatches(db: Db, erase: (transaction: Db) => Promise<number[]>): Promise<void> {
  let erased: number[];
  do {
    erased = [];
    await inTransaction(db, async (transaction) => {
      erased = await erase(transaction);
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
