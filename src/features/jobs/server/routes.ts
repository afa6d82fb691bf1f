import { lastBackup } from '#features/backups/server/reads.ts';
import { importsUnderWay } from '#features/imports/server/reads.ts';
import { lastRetentionRun } from '#features/privacy-desk/retention/server/reads.ts';
import { recordAudit } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import type { JobKind } from '#server/jobs/job.ts';
import { failedJobs, queueStates } from '#server/jobs/queries.ts';
import { runFailedAgain, sendJob } from '#server/jobs/send-job.ts';
import { type Route, route, type Services } from '#server/routing/route.ts';
import { failuresShown, type JobName, jobNames } from '../catalogue.ts';
import { getJobs, type JobKindState, type JobsState, type OtherState, runJob, runJobAgain } from '../contract.ts';

/** What the calls tell of and ask for: those that are told nothing but that they are to be done. */
export type ListedKinds = Record<JobName, JobKind<null>>;

const isListed = (name: string): name is JobName => (jobNames as readonly string[]).includes(name);

const subjectOf = (name: string, id: string) => `${name} ${id.slice(0, 8)}`;

/** The end of the span it is, by which the next one comes. */
const endOfSpan = (now: Date, seconds: number) =>
  new Date(Math.ceil((now.getTime() + 1) / (seconds * 1_000)) * seconds * 1_000).toISOString();

async function kindsOf(services: Services, kinds: ListedKinds): Promise<JobKindState[]> {
  const states = await queueStates(services.db, jobNames);
  const told: JobKindState[] = [];
  // One by one: a transaction has one connection.
  for (const name of jobNames) {
    const { schedule } = kinds[name];
    const state = states.get(name);
    const isDue = schedule !== undefined && (await schedule.isDue(services));
    const { lastStarted, lastEnded } = state ?? {};
    told.push({
      name,
      everySeconds: schedule?.everySeconds ?? null,
      runningSinceDate: state?.runningSince ?? null,
      isWaiting: state?.isWaiting ?? false,
      lastEndedDate: lastEnded ?? null,
      lastMs: lastStarted && lastEnded ? Date.parse(lastEnded) - Date.parse(lastStarted) : null,
      hasLastFailed: state?.hasLastFailed ?? false,
      nextDate: isDue ? endOfSpan(services.now(), schedule.everySeconds) : null,
    });
  }
  return told;
}

async function othersOf({ db, config }: Services): Promise<OtherState[]> {
  const retention = { name: 'retention' as const, ...(await lastRetentionRun(db)) };
  if (config.backups === undefined) return [retention];
  return [{ name: 'backups', ...(await lastBackup(db, config.BACKUP_AT)) }, retention];
}

async function jobsState(services: Services, kinds: ListedKinds): Promise<JobsState> {
  const failures = await failedJobs(services.db, jobNames, failuresShown);
  return {
    kinds: await kindsOf(services, kinds),
    failures: failures.flatMap(({ id, kind, failedAt, attempts, reason, code }) =>
      isListed(kind) ? [{ id, name: kind, failedDate: failedAt, attempts, reason, code }] : [],
    ),
    others: await othersOf(services),
    imports: await importsUnderWay(services.db),
  };
}

export const jobRoutes = (kinds: ListedKinds): Route[] => [
  route(getJobs, async ({ services }) => ({ body: await jobsState(services, kinds) })),

  route(runJob, ({ services, caller, request, body }) =>
    inTransaction(services.db, async (transaction) => {
      const id = await sendJob(transaction, kinds[body.name], null);
      if (id !== undefined) {
        await recordAudit(transaction, request, {
          actorId: caller.id,
          action: 'job-asked',
          subject: subjectOf(body.name, id),
        });
      }
      return { body: await jobsState({ ...services, db: transaction }, kinds) };
    }),
  ),

  route(runJobAgain, ({ services, caller, request, body }) =>
    inTransaction(services.db, async (transaction) => {
      const kind = await runFailedAgain(transaction, body.id);
      if (kind !== undefined) {
        await recordAudit(transaction, request, {
          actorId: caller.id,
          action: 'job-run-again',
          subject: subjectOf(kind, body.id),
        });
      }
      return { body: await jobsState({ ...services, db: transaction }, kinds) };
    }),
  ),
];
