import type { Db } from '#db/open.ts';
import { countOfStepsLeft } from '#features/first-steps/server/reads.ts';
import { serviceTypes } from '#features/services/catalogue.ts';
import { isSitePublished, ownServiceTypes } from '#features/site/server/reads.ts';
import type { Services } from '#server/routing/route.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import { waitingShown } from '../catalogue.ts';
import type { EnquiriesByDay, EnquiriesToday } from '../contract.ts';
import { daysUpTo, edgesOf, rangeOf, weekBefore } from '../rules.ts';
import { countByDay, countToday, waitingLongest } from './queries.ts';

export async function readToday({ db, config, now: clock }: Services): Promise<EnquiriesToday> {
  const now = clock();
  const today = indiaDay(now);
  const before = weekBefore(now);
  const [isPublished, firstStepsLeft, counts, longest] = await Promise.all([
    isSitePublished({ db, config }),
    countOfStepsLeft({ db, config }),
    countToday(db, { today: rangeOf(today), weekBefore: { ...rangeOf(before.day), byThisTime: before.instant } }),
    waitingLongest(db, waitingShown),
  ]);
  return {
    today,
    isSitePublished: isPublished,
    firstStepsLeft,
    created: counts.created,
    weekBefore: { day: before.day, created: counts.createdWeekBefore, byThisTime: counts.createdByThisTime },
    pending: counts.pending,
    inProgress: counts.inProgress,
    completed: counts.completed,
    waitingLongest: longest,
  };
}

export async function readByDay(db: Db, now: Date, period: number): Promise<EnquiriesByDay> {
  const days = daysUpTo(indiaDay(now), period);
  const types = [...serviceTypes, ...(await ownServiceTypes(db))];
  const counts = await countByDay(db, edgesOf(days), types);
  return {
    days: counts.days.map((statuses, index) => ({ day: days[index] ?? '', statuses })),
    services: types.map((serviceType) => ({ serviceType, created: counts.services[serviceType] ?? 0 })),
  };
}
