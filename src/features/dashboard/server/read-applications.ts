import type { Db } from '#db/open.ts';
import { indiaDay, startOfIndiaDay } from '#shared/dates/dates.ts';
import type { ApplicationsCounted } from '../contract.ts';
import { daysUpTo, rangeOf, weekBefore } from '../rules.ts';
import { countApplicationsMade } from './queries.ts';

export async function readApplications(db: Db, now: Date, period: number): Promise<ApplicationsCounted> {
  const today = indiaDay(now);
  const before = weekBefore(now);
  const [since = today] = daysUpTo(today, period);
  const { created, createdWeekBefore, createdByThisTime, ...statuses } = await countApplicationsMade(db, {
    today: rangeOf(today),
    weekBefore: { ...rangeOf(before.day), byThisTime: before.instant },
    since: startOfIndiaDay(since),
  });
  return {
    today,
    created,
    weekBefore: { day: before.day, created: createdWeekBefore, byThisTime: createdByThisTime },
    since,
    statuses,
  };
}
