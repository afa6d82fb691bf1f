import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { withServiceNames } from '#features/site/services/web/api.ts';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';
import type { Period } from '../catalogue.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

/** Prefix of the query keys of all tiles. */
export const dashboardName = 'dashboard';

/** Tiles refetch every minute while visible, and when the window regains the focus. */
export const refetching = {
  refetchInterval: 60_000,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
} as const;

export function useEnquiriesToday() {
  return useQuery({
    queryKey: [dashboardName, 'enquiries-today'],
    queryFn: ({ client, signal }) => withServiceNames(client, call(calls.getEnquiriesToday, { signal })),
    ...refetching,
  });
}

export function useEnquiriesByDay(days: Period) {
  return useQuery({
    queryKey: [dashboardName, 'enquiries-by-day', days],
    queryFn: ({ client, signal }) =>
      withServiceNames(client, call(calls.getEnquiriesByDay, { query: { days }, signal })),
    placeholderData: keepPreviousData,
    ...refetching,
  });
}

export function useApplicationsCounted(days: Period) {
  return useQuery({
    queryKey: [dashboardName, 'applications', days],
    queryFn: ({ signal }) => call(calls.getApplicationsCounted, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    ...refetching,
  });
}

/** Fetched after the figures at the top: its panel is at the foot. */
export function useAttendanceToday() {
  const { isPending } = useEnquiriesToday();
  return useQuery({
    queryKey: [dashboardName, 'attendance'],
    queryFn: ({ signal }) => call(calls.getAttendanceToday, { signal }),
    enabled: !isPending,
    ...refetching,
  });
}
