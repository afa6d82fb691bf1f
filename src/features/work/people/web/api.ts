import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { writeDayRange } from '#shared/dates/day-range.ts';
import { call, callRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';
import type { Served } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const servedQuery = (id: number) =>
  queryOptions({
    queryKey: ['served', id],
    queryFn: ({ signal }) => callRecord(calls.getServed, { params: { id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** How much of a person's work is due on some days. */
export const dueQuery = (owner: string, days: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['served', 'due', owner, days],
    queryFn: ({ signal }) => call(calls.countDue, { query: { owner, days: writeDayRange(days) }, signal }),
    staleTime: 0,
  });

/** To whom the person can hand over. */
export const colleaguesQuery = queryOptions({
  queryKey: ['served', 'colleagues'],
  queryFn: ({ signal }) => call(calls.listColleagues, { signal }),
});

export function useServedChange(id: number, version: string | undefined) {
  const queryClient = useQueryClient();
  const { queryKey } = servedQuery(id);
  return useMutation({
    mutationFn: (body: Served) =>
      callRecord(calls.updateServed, { params: { id }, body, ...(version && { ifMatch: version }) }),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
