import { z } from 'zod/mini';
import { settingsInForce } from '#features/site/server/reads.ts';
import { isOfficeOpen } from '#features/work/rules.ts';
import { declareJob } from '#server/jobs/job.ts';
import { isAnyToSend } from './queries/subscriptions.ts';
import { sendMessages } from './send-messages.ts';

/** Tell devices what happened, while the office is open: of a night they are told when it opens, all as one. */
export const pushJobs = {
  sendPush: declareJob({
    name: 'sendPush',
    payload: z.null(),
    schedule: {
      everySeconds: 20,
      isDue: async ({ db, now }) =>
        isOfficeOpen(await settingsInForce(db), now()) && isAnyToSend(db, now().toISOString()),
    },
    mostSeconds: 120,
    run: async (services, { stopping }) => {
      if (isOfficeOpen(await settingsInForce(services.db), services.now())) await sendMessages(services, stopping);
    },
  }),
};
