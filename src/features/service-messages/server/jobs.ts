import { z } from 'zod/mini';
import { declareJob } from '#server/jobs/job.ts';
import { isAnyToSend, sendDue } from './send-due.ts';

export const messageJobs = {
  sendMessages: declareJob({
    name: 'sendMessages',
    payload: z.null(),
    schedule: { everySeconds: 20, isDue: isAnyToSend },
    mostSeconds: 600,
    // Each message has its own waits.
    retries: { count: 0, delaySeconds: 0 },
    run: (services, { stopping }) => sendDue(services, stopping),
  }),
};
