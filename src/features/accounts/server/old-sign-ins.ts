import type { RetentionClass } from '#server/retention/delete-due.ts';
import { deleteDueSignIns, oldSignInRows } from './queries/old-sign-ins.ts';

const keptDays = 30;
const due = oldSignInRows(keptDays);

/** What is left of sign-ins: what the audit log says of them stays. */
export const oldSignIns: RetentionClass = {
  ...{ days: keptDays, due },
  async deleteBatch(transaction) {
    for (const rows of due) {
      const deleted = await deleteDueSignIns(transaction, rows);
      if (deleted > 0) return deleted;
    }
    return 0;
  },
};
