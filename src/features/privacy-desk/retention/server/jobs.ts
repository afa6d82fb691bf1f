import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { raiseAlarm } from '#server/alarms/raise-alarm.ts';
import { recordAudit } from '#server/audit/queries.ts';
import { startRepeating } from '#server/concurrency/start-repeating.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { jobSuccesses } from '#server/metrics/counters.ts';
import { deleteDue, type PreparedClass, type RetentionClass } from '#server/retention/delete-due.ts';
import { type RetentionName, retentionNames } from '../catalogue.ts';
import { askForDailyRun, beat, claimRun, endRun, heldSince, noteDeleted, releaseRun } from './queries.ts';

const everyMs = 3_000;
/** A class that fails is tried again, half a minute later; then the run ends without it. */
const mostAttempts = 3;
/** A run that says nothing for 30 seconds is taken up by another server. */
const beatMs = 5_000;
/** An alarm is raised again after so long. */
const againMs = 24 * 60 * 60 * 1_000;

export type RetentionClasses = Record<RetentionName, RetentionClass | PreparedClass>;

interface RetentionJob {
  db: Db;
  log: Pick<Logger, 'warn' | 'error'>;
  classes: RetentionClasses;
}

/** Every few seconds: asks for the day's run when its time has come, and runs what waits. One node at a time does. */
export function startRetentionJob(job: RetentionJob): () => Promise<void> {
  const askEachDay = dailyAsking(job);
  return startRepeating({
    everyMs,
    work: async (stopping) => {
      await askEachDay();
      await runWaiting(job, stopping);
    },
    onFailure: (err) => job.log.warn({ err }, 'retention: the database did not answer'),
  });
}

/** Asks for the day's run; an alarm, once a day, while the last one is too long ago for that. */
export function dailyAsking({ db, log }: Pick<RetentionJob, 'db' | 'log'>, now = Date.now): () => Promise<void> {
  let raisedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const lastRunDate = await heldSince(db);
    if (lastRunDate === undefined) {
      raisedAt = Number.NEGATIVE_INFINITY;
      await askForDailyRun(db);
    } else if (now() - raisedAt >= againMs) {
      raisedAt = now();
      raiseAlarm(log, 'retention-held', { lastRunDate });
    }
  };
}

/** Deletes what is due, class by class, if a run waits. */
export async function runWaiting({ db, log, classes }: RetentionJob, stopping?: AbortSignal): Promise<void> {
  const run = await claimRun(db);
  if (!run) return;
  const failed: RetentionName[] = [];
  const onProgress = beating(db, run.id, stopping);
  for (const name of retentionNames) {
    if (stopping?.aborted) break;
    const note = (transaction: Db, deleted: number) => noteDeleted(transaction, run.id, name, deleted);
    try {
      await deleteDue(db, classes[name], { note, onProgress, ...(stopping && { stopping }) });
    } catch (err) {
      if (stopping?.aborted) break;
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

/** Says now and then that the run goes on, and ends what is prepared when the server stops. */
function beating(db: Db, id: number, stopping: AbortSignal | undefined): () => Promise<void> {
  let saidAt = performance.now();
  return async () => {
    stopping?.throwIfAborted();
    if (performance.now() - saidAt < beatMs) return;
    saidAt = performance.now();
    await beat(db, id);
  };
}
