import { z } from 'zod/mini';
import { declareJob, type JobServices } from '#server/jobs/job.ts';
import type { ImportState } from '../rules.ts';
import { checkImport } from './check-import.ts';
import { runImport } from './run-import.ts';
import { takeBackImport } from './undo-import.ts';

type Step = (services: JobServices, importId: number, stopping: AbortSignal) => Promise<void>;

/** A node that stops gives its job up: that counts as a try. */
const retries = { count: 10, delaySeconds: 1 };

const importJob = (name: string, step: Step) =>
  declareJob({
    name,
    payload: z.object({ importId: z.number() }),
    mostSeconds: 30 * 60,
    retries,
    run: (services, { payload, stopping }) => step(services, payload.importId, stopping),
  });

/** The steps of an import that take a while. Each goes on where it was, or begins anew, as if it had never been stopped. */
export const importJobs = {
  checkImport: importJob('checkImport', checkImport),
  runImport: importJob('runImport', runImport),
  undoImport: importJob('undoImport', takeBackImport),
};

export const jobOfState: Partial<Record<ImportState, (typeof importJobs)[keyof typeof importJobs]>> = {
  checking: importJobs.checkImport,
  running: importJobs.runImport,
  undoing: importJobs.undoImport,
};
