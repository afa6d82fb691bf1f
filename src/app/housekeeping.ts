import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { forgetOldSessions } from '#features/accounts/server/queries.ts';
import { forgetQuarantined } from '#features/enquiries/server/queries.ts';
import { forgetDrafts } from '#features/site/server/queries.ts';
import { forgetOld } from '#server/queries.ts';

const everyMs = 10 * 60 * 1_000;

/** Drops what need not be kept. Every node may run it: each step does the same however often it runs. */
export function startHousekeeping(db: Db, log: Logger): () => void {
  const run = async () => {
    for (const step of [forgetOld, forgetOldSessions, forgetQuarantined, forgetDrafts]) {
      await step(db).catch((error) => log.warn({ err: error }, `housekeeping: ${step.name} failed`));
    }
  };
  const timer = setInterval(() => void run(), everyMs).unref();
  return () => clearInterval(timer);
}
