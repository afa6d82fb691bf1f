import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import type { TargetOf } from '#web/api/target.ts';
import type { Period } from '../catalogue.ts';
import type { getApplicationsCounted, getAttendanceToday, getEnquiriesByDay, getEnquiriesToday } from '../contract.ts';

// Written out, so that the screen does not wait for the schema library; the types hold them to the contract.
const today: TargetOf<typeof getEnquiriesToday> = {
  method: 'GET',
  path: '/Dashboard/EnquiriesToday',
  access: 'admin',
};
const byDay: TargetOf<typeof getEnquiriesByDay> = { method: 'GET', path: '/Dashboard/Enquiries', access: 'admin' };

const applications: TargetOf<typeof getApplicationsCounted> = {
  method: 'GET',
  path: '/Dashboard/Applications',
  access: 'admin',
};

const attendance: TargetOf<typeof getAttendanceToday> = {
  method: 'GET',
  path: '/Dashboard/Attendance',
  access: 'admin',
};

/** Begins the keys of every query a tile shows. */
export const dashboardName = 'dashboard';

/** A tile keeps itself up to date: each minute while it is looked at, and whenever somebody comes back to it. */
const kept = { refetchInterval: 60_000, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export function useEnquiriesToday() {
  return useQuery({
    queryKey: [dashboardName, 'enquiries-today'],
    queryFn: ({ signal }) => call(today, { signal }),
    ...kept,
  });
}

export function useEnquiriesByDay(days: Period) {
  return useQuery({
    queryKey: [dashboardName, 'enquiries-by-day', days],
    queryFn: ({ signal }) => call(byDay, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    ...kept,
  });
}

export function useApplicationsCounted(days: Period) {
  return useQuery({
    queryKey: [dashboardName, 'applications', days],
    queryFn: ({ signal }) => call(applications, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    ...kept,
  });
}

/** After the numbers on top: the panel stands at the foot. */
export function useAttendanceToday() {
  const { isPending } = useEnquiriesToday();
  return useQuery({
    queryKey: [dashboardName, 'attendance'],
    queryFn: ({ signal }) => call(attendance, { signal }),
    enabled: !isPending,
    ...kept,
  });
}
