import type { Db } from '#db/open.ts';
import { lastRuns, nextRun } from './queries.ts';

/** How the retention runs stand: whether one is under way, when the last one ended, and when the next one begins. */
export async function lastRetentionRun(db: Db) {
  const runs = await lastRuns(db, 2);
  const ended = runs.find(({ ended_at }) => ended_at !== null);
  return {
    isRunning: runs.some(({ ended_at }) => ended_at === null),
    lastEndedDate: ended?.ended_at ?? null,
    hasLastFailed: (ended?.failed.length ?? 0) > 0,
    nextDate: (await nextRun(db)).at,
  };
}
