import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { recordAudit } from '#server/audit/queries.ts';
import { startRepeating } from '#server/concurrency/start-repeating.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { jobSuccesses } from '#server/metrics/counters.ts';
import { deleteDue, type RetentionClass } from '#server/retention/delete-due.ts';
import { type RetentionName, retentionNames } from '../catalogue.ts';
import { askForDailyRun, claimRun, endRun, noteDeleted, releaseRun } from './queries.ts';

const everyMs = 3_000;
/** A class that fails is tried again, half a minute later; then the run ends without it. */
const mostAttempts = 3;

export type RetentionClasses = Record<RetentionName, RetentionClass>;

interface RetentionJob {
  db: Db;
  log: Pick<Logger, 'warn'>;
  classes: RetentionClasses;
}

/** Every few seconds: asks for the day's run when its time has come, and runs what waits. One node at a time does. */
export function startRetentionJob(job: RetentionJob): () => Promise<void> {
  return startRepeating({
    everyMs,
    work: async (stopping) => {
      await askForDailyRun(job.db);
      await runWaiting(job, stopping);
    },
    onFailure: (err) => job.log.warn({ err }, 'retention: the database did not answer'),
  });
}

/** Deletes what is due, class by class, if a run waits. */
export async function runWaiting({ db, log, classes }: RetentionJob, stopping?: AbortSignal): Promise<void> {
  const run = await claimRun(db);
  if (!run) return;
  const failed: RetentionName[] = [];
  for (const name of retentionNames) {
    if (stopping?.aborted) break;
    const note = (transaction: Db, deleted: number) => noteDeleted(transaction, run.id, name, deleted);
    try {
      await deleteDue(db, classes[name], { note, ...(stopping && { stopping }) });
    } catch (err) {
      log.warn({ err, class: name }, 'retention: a class of data could not be deleted');
      failed.push(name);
    }
  }
  if (stopping?.aborted) return releaseRun(db, run.id);
  // Whoever takes it up in half a minute tries again.
  if (failed.length > 0 && run.attempts < mostAttempts) return;
  await inTransaction(db, async (transaction) => {
    const ended = await endRun(transaction, run.id, failed);
    if (!ended) return;
    await recordAudit(
      transaction,
      { id: 'housekeeping' },
      {
        actorId: ended.askedBy ?? undefined,
        action: 'retention-run',
        changes: [
          ...retentionNames.flatMap((field) => {
            const after = ended.deleted[field];
            return after ? [{ field, after }] : [];
          }),
          ...(failed.length > 0 ? [{ field: 'unfinished' as const, after: failed.length }] : []),
        ],
      },
    );
  });
  if (failed.length === 0) jobSuccesses.setToCurrentTime({ job: 'retention' });
}
