import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callRecord } from '#web/api/client.ts';
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
