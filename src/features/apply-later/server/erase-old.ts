import { recordAuditEach } from '#server/audit/queries.ts';
import type { RetentionClass } from '#server/retention/delete-due.ts';
import { deleteOldSaved, oldSaved } from './queries/erasure.ts';

/** What is saved for later names people who became no customers: it goes when nobody has worked on it for so long. */
export function oldSavedForLater(keptDays: number): RetentionClass {
  const due = oldSaved(keptDays);
  return {
    ...{ days: keptDays, setting: 'SAVED_KEPT_DAYS', due: [due] },
    async deleteBatch(transaction) {
      const ids = await deleteOldSaved(transaction, due);
      await recordAuditEach(
        transaction,
        { id: 'housekeeping' },
        ids.map((id) => ({ actorId: undefined, action: 'saved-removed', subject: `saved ${id}` })),
      );
      return ids.length;
    },
  };
}
