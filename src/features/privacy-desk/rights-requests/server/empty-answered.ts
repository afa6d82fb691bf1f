import { recordAuditEach } from '#server/audit/queries.ts';
import type { RetentionClass } from '#server/retention/delete-due.ts';
import { emptyAnswered, oldAnswered, oldUnanswered } from './queries.ts';

/** The law's year (DPDP Rules 2025, r. 8(3)), and a day for the clocks. */
const keptDays = 366;
const due = [oldAnswered(keptDays), oldUnanswered(keptDays)];

/** What a request and its answer say of the person goes; the row stays, as proof that it was answered in time. */
export const oldAnswers: RetentionClass = {
  days: keptDays,
  due,
  async deleteBatch(transaction) {
    const ids: number[] = [];
    for (const one of due) ids.push(...(await emptyAnswered(transaction, one)));
    await recordAuditEach(
      transaction,
      { id: 'housekeeping' },
      ids.map((id) => ({ actorId: undefined, action: 'rights-request-emptied', subject: `rights request ${id}` })),
    );
    return ids.length;
  },
};
