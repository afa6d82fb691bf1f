import { z } from 'zod/mini';
import { settingsInForce } from '#features/site/server/reads.ts';
import { isOfficeOpen } from '#features/work/rules.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { declareJob } from '#server/jobs/job.ts';
import { isAnyDue, notifyDue } from './queries/due.ts';

/** Tell people what of theirs is due, while the office is open: what came due over the night is told when it opens. */
export const notificationJobs = {
  tellDue: declareJob({
    name: 'tellDue',
    payload: z.null(),
    schedule: {
      everySeconds: 20,
      isDue: async ({ db, now }) => isOfficeOpen(await settingsInForce(db), now()) && isAnyDue(db, now().toISOString()),
    },
    mostSeconds: 60,
    run: async ({ db, now }) => {
      if (!isOfficeOpen(await settingsInForce(db), now())) return;
      await inTransaction(db, (transaction) => notifyDue(transaction, now().toISOString()));
    },
  }),
};
