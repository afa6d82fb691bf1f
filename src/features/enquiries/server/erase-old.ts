import type { Db } from '#db/open.ts';
import { recordAuditEach } from '#server/audit/queries.ts';
import type { RetentionClass } from '#server/retention/delete-due.ts';
import type { DueRows } from '#server/retention/queries.ts';
import { eraseDueEnquiries, oldEnquiries, oldSuspected } from './queries/erasure.ts';

const suspectedDays = 90;

const erased = (due: DueRows) => ({
  due: [due],
  async deleteBatch(transaction: Db) {
    const ids = await eraseDueEnquiries(transaction, due);
    await recordAuditEach(
      transaction,
      { id: 'housekeeping' },
      ids.map((id) => ({ actorId: undefined, action: 'enquiry-erased', subject: `enquiry ${id}` })),
    );
    return ids.length;
  },
});

/** Promised in the privacy notice: details no longer worked with are erased. */
export const oldRequests = (keptDays: number): RetentionClass => ({
  ...erased(oldEnquiries(keptDays)),
  days: keptDays,
  setting: 'ENQUIRIES_KEPT_DAYS',
});

/** What is still marked as possible spam is erased sooner. */
export const oldSpam: RetentionClass = { ...erased(oldSuspected(suspectedDays)), days: suspectedDays };
