import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callList, callRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import type { ExportRequest, ListQuery } from '#web/ui/list-screen/types.ts';
import { addresses } from '../addresses.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const auditName = 'audit';
const chainKey = [auditName, 'chain'] as const;
/** How often a check that is under way is asked how far it is. */
const askMs = 700;

/** The list screen takes filters and sort keys from the contract, so its loose query is one the contract knows. */
export function fetchAudit(query: ListQuery, signal: AbortSignal) {
  return callList(calls.listAudit, { query: query as object, signal });
}

/** As with its query, what the list asks to be exported comes from the contract's own words. */
export const startAuditExport = (request: ExportRequest) => call(calls.auditExport, { body: request as never });

/** An entry never changes. */
export function entryQuery(id: number) {
  return queryOptions({
    queryKey: [auditName, 'record', id],
    queryFn: ({ signal }) => callRecord(calls.getAuditEntry, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useChain() {
  return useQuery({
    queryKey: chainKey,
    queryFn: ({ signal }) => call(calls.getChain, { signal }),
    refetchInterval: (query) => (query.state.data?.running ? askMs : false),
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
