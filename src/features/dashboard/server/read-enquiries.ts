import type { Db } from '#db/open.ts';
import { type ServiceType, serviceTypes } from '#features/services/catalogue.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import type { EnquiriesByDay, EnquiriesToday } from '../contract.ts';
import { daysUpTo, edgesOf, rangeOf, weekBefore } from '../rules.ts';
import { countByDay, countToday, waitingLongest } from './queries.ts';

const waitingShown = 5;

export async function readToday(db: Db, now: Date): Promise<EnquiriesToday> {
  const today = indiaDay(now);
  const before = weekBefore(now);
  const [counts, waiting] = await Promise.all([
    countToday(db, { today: rangeOf(today), weekBefore: { ...rangeOf(before.day), byThisTime: before.instant } }),
    waitingLongest(db, waitingShown),
  ]);
  return {
    today,
    created: counts.created,
    weekBefore: { day: before.day, created: counts.createdWeekBefore, byThisTime: counts.createdByThisTime },
    pending: counts.pending,
    inProgress: counts.inProgress,
    completed: counts.completed,
    waitingLongest: waiting.map((row) => ({
      id: row.id,
      reference: row.reference,
      serviceType: row.service_type as ServiceType,
      createdDate: row.created_at,
    })),
  };
}

export async function readByDay(db: Db, now: Date, period: number): Promise<EnquiriesByDay> {
  const days = daysUpTo(indiaDay(now), period);
  const counts = await countByDay(db, edgesOf(days));
  return {
    days: counts.days.map((statuses, index) => ({ day: days[index] ?? '', statuses })),
    services: serviceTypes.map((serviceType) => ({ serviceType, created: counts.services[serviceType] })),
  };
}
