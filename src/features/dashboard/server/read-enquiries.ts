import type { Db } from '#db/open.ts';
import { isBackupLate } from '#features/backups/server/reads.ts';
import { countOfStepsLeft } from '#features/first-steps/server/reads.ts';
import { serviceTypes } from '#features/services/catalogue.ts';
import { isSitePublished } from '#features/site/server/reads.ts';
import { knownOwnServices } from '#features/site/services/server/reads.ts';
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
  const [isPublished, firstStepsLeft, isLate, counts, longest] = await Promise.all([
    isSitePublished({ db, config }),
    countOfStepsLeft({ db, config }),
    isBackupLate({ db, config }),
    countToday(db, { today: rangeOf(today), weekBefore: { ...rangeOf(before.day), byThisTime: before.instant } }),
    waitingLongest(db, waitingShown),
  ]);
  return {
    today,
    isSitePublished: isPublished,
    firstStepsLeft,
    ...(isLate && { isBackupLate: true }),
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
  const own = await knownOwnServices(db);
  const removed = new Set<string>(own.flatMap(({ serviceType, isRemoved }) => (isRemoved ? [serviceType] : [])));
  const types = [...serviceTypes, ...own.map(({ serviceType }) => serviceType)];
  const counts = await countByDay(db, edgesOf(days), types);
  const services = types.map((serviceType) => ({ serviceType, created: counts.services[serviceType] ?? 0 }));
  return {
    days: counts.days.map((statuses, index) => ({ day: days[index] ?? '', statuses })),
    services: services.filter(({ serviceType, created }) => created > 0 || !removed.has(serviceType)),
  };
}
