import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { exportOf, pagesOf } from '#web/ui/list-screen/list-calls.ts';
import { addresses } from '../addresses.ts';
import { auditColumnKeys } from '../catalogue.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const auditName = 'audit';
const chainKey = [auditName, 'chain'] as const;
/** The polling interval of a running check, in ms. */
const pollMs = 700;

export const fetchAudit = pagesOf(calls.listAudit);

export const startAuditExport = exportOf(calls.auditExport, auditColumnKeys);

/** An entry never changes. */
export function entryQuery(id: number) {
  return queryOptions({
    queryKey: [auditName, 'record', id],
    queryFn: ({ signal }) => callRecord(calls.getAuditEntry, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useHead() {
  return useQuery({
    queryKey: [auditName, 'head'],
    queryFn: ({ signal }) => call(calls.getHead, { signal }),
    gcTime: 0,
  });
}

export const sendComparison = (number: number, hash: string) => call(calls.compareHead, { body: { number, hash } });

export function useChain() {
  return useQuery({
    queryKey: chainKey,
    queryFn: ({ signal }) => call(calls.getChain, { signal }),
    refetchInterval: (query) => (query.state.data?.running ? pollMs : false),
  });
}

export function useCheck() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.checkChain, {}),
    onSuccess: (state) => {
      queryClient.setQueryData(chainKey, state);
      void refreshLists(queryClient, auditName);
    },
  });
}
