import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callList, callRecord } from '#web/api/client.ts';
import type { TargetOf } from '#web/api/target.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import type { ExportRequest, ListQuery } from '#web/ui/list-screen/types.ts';
import type { auditExport, checkChain, getAuditEntry, getChain, listAudit } from '../contract.ts';

// Written out, so that the screen does not wait for the schema library; the types hold them to the contract.
const list: TargetOf<typeof listAudit> = { method: 'GET', path: '/Audit/GetAll', access: 'admin' };
const get: TargetOf<typeof getAuditEntry> = { method: 'GET', path: '/Audit/Get:id', access: 'admin' };
const exporting: TargetOf<typeof auditExport.start> = { method: 'POST', path: '/Audit/Export', access: 'admin' };
const chain: TargetOf<typeof getChain> = { method: 'GET', path: '/Audit/Chain', access: 'admin' };
const check: TargetOf<typeof checkChain> = { method: 'POST', path: '/Audit/Check', access: 'admin' };

export const auditName = 'audit';
const chainKey = [auditName, 'chain'] as const;
/** How often a check that is under way is asked how far it is. */
const askMs = 700;

/** The list screen takes filters and sort keys from the contract, so its loose query is one the contract knows. */
export function fetchAudit(query: ListQuery, signal: AbortSignal) {
  return callList(list, { query: query as object, signal });
}

/** As with its query, what the list asks to be exported comes from the contract's own words. */
export const startAuditExport = (request: ExportRequest) => call(exporting, { body: request as never });

/** An entry never changes. */
export function entryQuery(id: number) {
  return queryOptions({
    queryKey: [auditName, 'record', id],
    queryFn: ({ signal }) => callRecord(get, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useChain() {
  return useQuery({
    queryKey: chainKey,
    queryFn: ({ signal }) => call(chain, { signal }),
    refetchInterval: (query) => (query.state.data?.running ? askMs : false),
  });
}

export function useCheck() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(check, {}),
    onSuccess: (state) => {
      queryClient.setQueryData(chainKey, state);
      void refreshLists(queryClient, auditName);
    },
  });
}
