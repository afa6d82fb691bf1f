import type { Db } from '#db/open.ts';
import { recordAuditEach } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { deleteOldSaved } from './queries/erasure.ts';

/** What is saved for later names people who became no customers: it goes when nobody has worked on it for so long. */
export async function eraseOld(db: Db, keptDays: number): Promise<void> {
  let erased: number[];
  do {
    erased = [];
    await inTransaction(db, async (transaction) => {
      erased = await deleteOldSaved(transaction, keptDays);
      await recordAuditEach(
        transaction,
        { id: 'housekeeping' },
        erased.map((id) => ({ actorId: undefined, action: 'saved-removed', subject: `saved ${id}` })),
      );
    });
  } while (erased.length > 0);
}
