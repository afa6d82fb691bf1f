import type { ListedKinds } from '#features/jobs/server/routes.ts';
import { workJobs } from '#features/work/server/jobs.ts';

/** Every kind of background work on the queues. */
export const jobKinds = { ...workJobs } satisfies ListedKinds;
