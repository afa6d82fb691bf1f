import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { failureReasons } from '#shared/job-failure.ts';
import { addresses } from './addresses.ts';
import { jobNames, otherWork } from './catalogue.ts';

const tag = 'Background work';
const jobName = z.enum(jobNames);

const jobKind = z.object({
  name: jobName,
  /** Comes by itself at most once in so many seconds, when there is something to do; null of one that is only asked for. */
  everySeconds: z.nullable(z.number()),
  runningSinceDate: z.nullable(z.string()),
  /** One is asked for, and begins as soon as a node takes it. */
  isWaiting: z.boolean(),
  /** When the last one ended; null where none is known of the last two weeks. */
  lastEndedDate: z.nullable(z.string()),
  /** How long it took. */
  lastMs: z.nullable(z.number()),
  hasLastFailed: z.boolean(),
  /** When the next one comes by itself; null where nothing is to be done now. */
  nextDate: z.nullable(z.string()),
});
export type JobKindState = z.output<typeof jobKind>;

const failedJob = z.object({
  id: z.string(),
  name: jobName,
  failedDate: z.string(),
  /** How often it was tried. */
  attempts: z.number(),
  reason: z.enum(failureReasons),
  /** Of PostgreSQL or the system, or the name of the error; the server's log has the rest. */
  code: z.nullable(z.string()),
});
export type FailedJob = z.output<typeof failedJob>;

const otherState = z.object({
  name: z.enum(otherWork),
  isRunning: z.boolean(),
  lastEndedDate: z.nullable(z.string()),
  hasLastFailed: z.boolean(),
  nextDate: z.nullable(z.string()),
});
export type OtherState = z.output<typeof otherState>;

const jobsState = z.object({
  kinds: z.array(jobKind),
  /** Failed for good and not run again yet, the newest first, of the last two weeks. */
  failures: z.array(failedJob),
  /** Work with a page of its own. */
  others: z.array(otherState),
  /** How many imports run, and how many have halted: somebody lets them go on. */
  imports: z.optional(z.object({ running: z.number(), halted: z.number() })),
});
export type JobsState = z.output<typeof jobsState>;

export const getJobs = endpoint(addresses.getJobs, {
  summary: 'How the background work stands: what runs, what ran last and comes next, and what has failed.',
  tag,
  result: jobsState,
});

export const runJob = endpoint(addresses.runJob, {
  summary: 'Has background work of a kind done now; where one waits or runs already, it is that one.',
  tag,
  body: z.strictObject({ name: jobName }),
  result: jobsState,
});

export const runJobAgain = endpoint(addresses.runJobAgain, {
  summary: 'Has a job that failed done once more. One that was run again before, or is not known, changes nothing.',
  tag,
  body: z.strictObject({ id: z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'invalid')) }),
  result: jobsState,
});

/** As the API document names them. */
export const records = { JobKind: jobKind, FailedJob: failedJob, OtherWork: otherState, JobsState: jobsState };
