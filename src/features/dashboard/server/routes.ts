import type { Db } from '#db/open.ts';
import { singleFlight } from '#server/concurrency/single-flight.ts';
import { type Route, route } from '#server/routing/route.ts';
import { getApplicationsCounted, getAttendanceToday, getEnquiriesByDay, getEnquiriesToday } from '../contract.ts';
import { readApplications } from './read-applications.ts';
import { readAttendance } from './read-attendance.ts';
import { readByDay, readToday } from './read-enquiries.ts';

const reads = new WeakMap<Db, Map<string, () => Promise<unknown>>>();

/** However many people look at the dashboard, a node counts one thing once at a time. */
function shared<Answer>(db: Db, name: string, read: () => Promise<Answer>): Promise<Answer> {
  const readers = reads.get(db) ?? new Map<string, () => Promise<unknown>>();
  reads.set(db, readers);
  const ask = (readers.get(name) as (() => Promise<Answer>) | undefined) ?? singleFlight(read);
  readers.set(name, ask);
  return ask();
}

export const dashboardRoutes: Route[] = [
  route(getEnquiriesToday, async ({ services }) => ({
    body: await shared(services.db, 'today', () => readToday(services)),
  })),
  route(getEnquiriesByDay, async ({ services: { db, now }, query: { days } }) => ({
    body: await shared(db, `days ${days}`, () => readByDay(db, now(), Number(days))),
  })),
  route(getApplicationsCounted, async ({ services: { db, now }, query: { days } }) => ({
    body: await shared(db, `applications ${days}`, () => readApplications(db, now(), Number(days))),
  })),
  route(getAttendanceToday, async ({ services: { db, now } }) => ({
    body: await shared(db, 'attendance', () => readAttendance(db, now())),
  })),
];
