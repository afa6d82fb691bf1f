import { customerFileJobs } from '#features/customer-files/server/jobs.ts';
import { importJobs } from '#features/imports/server/jobs.ts';
import type { ListedKinds } from '#features/jobs/server/routes.ts';
import { pushJobs } from '#features/notifications/push/server/jobs.ts';
import { notificationJobs } from '#features/notifications/server/jobs.ts';
import { messageJobs } from '#features/service-messages/server/jobs.ts';
import { workJobs } from '#features/work/server/jobs.ts';

/** Every kind of background work on the queues. */
export const jobKinds = {
  ...workJobs,
  ...notificationJobs,
  ...pushJobs,
  ...customerFileJobs,
  ...importJobs,
  ...messageJobs,
} satisfies ListedKinds;
