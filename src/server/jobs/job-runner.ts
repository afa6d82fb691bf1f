import { setTimeout as wait } from 'node:timers/promises';
import type { Job as Fetched, JobResult } from 'pg-boss';
import type { Logger } from 'pino';
import { invalidateTotals } from '../lists/cached-totals.ts';
import { jobRuns, jobSuccesses } from '../metrics/counters.ts';
import { openBoss, prepareQueues } from './boss.ts';
import { failureOf } from './failure.ts';
import type { JobKind, JobServices } from './job.ts';
import { deleteEarlierRuns, jobHealth } from './queries.ts';
import { watchJobs } from './watch-jobs.ts';

/** How often a node asks for jobs of others: what it sends itself, it begins at once. */
const pollSeconds = 5;
const tendMs = 60 * 60 * 1_000;
/** A job under way may end; then it is given up, and another node begins it anew. */
const graceMs = 5_000;
/** The database is away for as long as it is: one line a minute. */
const quietMs = 60_000;

export interface JobParts {
  services: JobServices;
  log: Pick<Logger, 'warn' | 'error'>;
  kinds: readonly JobKind[];
  pollSeconds?: number;
  graceMs?: number;
}

export interface JobRunner {
  /** Makes the queues ready and begins to take jobs. */
  begin: () => Promise<void>;
  /** Sends what is due, takes over what a killed node has left, and tells of what has failed. */
  turn: () => Promise<void>;
  stop: () => Promise<void>;
}

export function makeJobRunner({ services, log, kinds, ...parts }: JobParts): JobRunner {
  const { db } = services;
  const boss = openBoss(db);
  const stopping = new AbortController();
  const workers = new Map<string, string>();
  const watch = watchJobs(services, log);
  let toldAt = Number.NEGATIVE_INFINITY;
  let tendedAt = Number.NEGATIVE_INFINITY;
  let seenUntil: string | undefined;

  boss.on('error', (err) => {
    if (performance.now() - toldAt < quietMs || stopping.signal.aborted) return;
    toldAt = performance.now();
    log.warn({ err }, 'jobs: the database did not answer');
  });
  boss.on('warning', ({ message }) => log.warn({ message }, 'jobs: a warning of pg-boss'));

  const wake = (name: string) => {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  };

  async function runJob(kind: JobKind, job: Fetched<unknown>): Promise<JobResult> {
    try {
      await kind.run(services, {
        payload: kind.payload.parse(job.data),
        stopping: AbortSignal.any([stopping.signal, job.signal]),
      });
    } catch (err) {
      jobRuns.inc({ job: kind.name, outcome: 'failed' });
      log.warn({ err, job: kind.name, jobId: job.id, attempt: job.retryCount + 1 }, 'a job failed');
      return { id: job.id, status: 'failed', output: { ...failureOf(err) } };
    } finally {
      await invalidateTotals(db);
    }
    jobRuns.inc({ job: kind.name, outcome: 'done' });
    jobSuccesses.setToCurrentTime({ job: kind.name });
    return { id: job.id, status: 'completed' };
  }

  const takeJobs = async (kind: JobKind) => {
    const options = { pollingIntervalSeconds: parts.pollSeconds ?? pollSeconds, perJobResults: true as const };
    const worker = await boss.work(kind.name, options, async (jobs: Fetched<unknown>[]) => {
      const results = await Promise.all(jobs.map((job) => runJob(kind, job)));
      // The next one may wait already.
      wake(kind.name);
      return results;
    });
    workers.set(kind.name, worker);
  };

  let begun: Promise<void> | undefined;
  const begin = async () => {
    try {
      await boss.start();
      await prepareQueues(boss, kinds);
      for (const kind of kinds) await takeJobs(kind);
    } catch (error) {
      begun = undefined;
      await boss.stop({ graceful: false, close: false });
      throw error;
    }
  };

  async function sendDue({ name, schedule }: JobKind) {
    if (!schedule) return;
    const isDue = await schedule.isDue(services);
    await watch.late({ name, ...schedule, isDue });
    if (!isDue) return;
    if ((await boss.send(name, null, { singletonSeconds: schedule.everySeconds })) !== null) wake(name);
  }

  async function tend() {
    const { now, hasOverdue, failed } = await jobHealth(db, seenUntil);
    seenUntil = now;
    for (const name of failed) watch.failed(name);
    const isTime = performance.now() - tendedAt > tendMs;
    if (!hasOverdue && !isTime) return;
    await boss.supervise();
    if (!isTime) return;
    tendedAt = performance.now();
    await deleteEarlierRuns(
      db,
      kinds.filter(({ schedule }) => schedule).map(({ name }) => name),
    );
  }

  return {
    begin: () => (begun ??= begin()),
    async turn() {
      const outcomes = await Promise.allSettled([...kinds.map(sendDue), tend()]);
      const failure = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failure) throw failure.reason;
    },
    async stop() {
      stopping.abort();
      const ended = Promise.allSettled(kinds.map(({ name }) => boss.offWork(name)));
      await Promise.race([ended, wait(parts.graceMs ?? graceMs, undefined, { ref: false })]);
      await boss.stop({ graceful: false, close: false });
    },
  };
}
