import type { Db } from '#db/open.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Config } from '#server/config.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { countDue } from '#server/retention/queries.ts';
import { type Route, route } from '#server/routing/route.ts';
import { retentionNames } from '../catalogue.ts';
import {
  getRetentionRuns,
  previewRetention,
  type RetentionPreview,
  type RetentionRuns,
  startRetentionRun,
} from '../contract.ts';
import type { RetentionClasses } from './jobs.ts';
import { askForRun, type Deleted, heldSince, lastRuns, nextRun } from './queries.ts';

const runsShown = 30;

async function previewOf(db: Db, classes: RetentionClasses): Promise<RetentionPreview> {
  const { at } = await nextRun(db);
  const preview: RetentionPreview = { classes: [] };
  for (const name of retentionNames) {
    const { days, setting, due } = classes[name];
    const counts = await Promise.all(due.map((rows) => countDue(db, rows, at)));
    const sum = (which: 'now' | 'next' | 'in30Days') => counts.reduce((total, count) => total + count[which], 0);
    const oldest = counts.flatMap(({ oldestDay }) => oldestDay ?? []).toSorted();
    preview.classes.push({
      ...{ name, days: (typeof days === 'function' ? await days(db) : days) ?? null, setting: setting ?? null },
      ...{ dueNow: sum('now'), dueAtNextRun: sum('next'), dueIn30Days: sum('in30Days'), oldestDay: oldest[0] ?? null },
    });
  }
  return preview;
}

async function runsOf(db: Db): Promise<RetentionRuns> {
  const rows = await lastRuns(db, runsShown);
  const { at, isDue } = await nextRun(db);
  return {
    nextRunDate: at,
    isRunDue: isDue,
    heldSinceDate: (await heldSince(db)) ?? null,
    runs: rows.map((row) => {
      const deleted = row.deleted as Deleted;
      return {
        id: row.id,
        askedDate: row.asked_at,
        endedDate: row.ended_at,
        isDaily: row.day !== null,
        askedBy: row.asked_by,
        askedByName: row.asked_by_name,
        deleted: retentionNames.flatMap((name) => (deleted[name] ? [{ name, rows: deleted[name] }] : [])),
        failed: retentionNames.filter((name) => row.failed.includes(name)),
      };
    }),
  };
}

export const retentionRoutes = (classesOf: (config: Config) => RetentionClasses): Route[] => [
  route(previewRetention, async ({ services: { db, config } }) => ({ body: await previewOf(db, classesOf(config)) })),

  route(getRetentionRuns, async ({ services: { db } }) => ({ body: await runsOf(db) })),

  route(startRetentionRun, ({ services: { db }, caller, request }) =>
    inTransaction(db, async (transaction) => {
      const id = await askForRun(transaction, caller.id);
      if (id !== undefined) await recordAudit(transaction, request, { actorId: caller.id, action: 'retention-asked' });
      return { body: await runsOf(transaction) };
    }),
  ),
];
