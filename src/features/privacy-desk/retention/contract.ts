import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { addresses } from './addresses.ts';
import { retentionNames } from './catalogue.ts';

const tag = 'Privacy desk';
const className = z.enum(retentionNames);

const retentionPreview = z.object({
  /** In their order on the screen. */
  classes: z.array(
    z.object({
      name: className,
      /** The figure of its rule, in days. */
      days: z.nullable(z.number()),
      /** The setting it comes from; null where it is fixed. */
      setting: z.nullable(z.string()),
      dueNow: z.number(),
      dueAtNextRun: z.number(),
      dueIn30Days: z.number(),
      /** Of those within 30 days: the day since which the oldest counts; for hidden records and pictures, the day its time ends. */
      oldestDay: z.nullable(z.string()),
    }),
  ),
});
export type RetentionPreview = z.output<typeof retentionPreview>;

const retentionRun = z.object({
  id: z.number(),
  askedDate: z.string(),
  /** Null while it waits or runs. */
  endedDate: z.nullable(z.string()),
  /** The day's own, asked for by nobody. */
  isDaily: z.boolean(),
  askedBy: z.nullable(z.string()),
  askedByName: z.nullable(z.string()),
  /** Classes of which something was deleted. */
  deleted: z.array(z.object({ name: className, rows: z.number() })),
  /** Classes that could not be finished. */
  failed: z.array(className),
});
export type RetentionRun = z.output<typeof retentionRun>;

const retentionRuns = z.object({
  nextRunDate: z.string(),
  /** The day’s is due and about to begin. */
  isRunDue: z.boolean(),
  /** When the last run was, where that is so long ago that none begins by itself. */
  heldSinceDate: z.nullable(z.string()),
  /** The newest first, 30 at most; the audit log has more. */
  runs: z.array(retentionRun),
});
export type RetentionRuns = z.output<typeof retentionRuns>;

export const previewRetention = endpoint(addresses.previewRetention, {
  summary: 'What the next run will delete, and the runs of the next 30 days, class by class; nothing is deleted.',
  tag,
  result: retentionPreview,
});

export const getRetentionRuns = endpoint(addresses.getRetentionRuns, {
  summary: 'What the last runs have deleted, and when the next one begins.',
  tag,
  result: retentionRuns,
});

export const startRetentionRun = endpoint(addresses.startRetentionRun, {
  freshProof: true,
  summary:
    'Has what is due deleted now. One run at a time: while one is under way, it is that one. One asked for more than 30 days ago begins with this.',
  tag,
  result: retentionRuns,
});

/** As the API document names them. */
export const records = {
  RetentionPreview: retentionPreview,
  RetentionRun: retentionRun,
  RetentionRuns: retentionRuns,
};
