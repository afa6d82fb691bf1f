import { z } from 'zod/mini';
import { declareJob } from '#server/jobs/job.ts';
import { joinWaiting } from './join-records.ts';
import { isAnyUnjoined } from './queries/joining.ts';

/** Finds the file of each new or corrected record. */
export const customerFileJobs = {
  joinRecords: declareJob({
    name: 'joinRecords',
    payload: z.null(),
    schedule: { everySeconds: 20, isDue: ({ db }) => isAnyUnjoined(db) },
    // Short transactions; what is left waits for the next turn.
    mostSeconds: 600,
    run: async (services, { stopping }) => void (await joinWaiting(services, stopping)),
  }),
};
