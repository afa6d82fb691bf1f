import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callList, callRecord, type VersionedRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { callUpload, type UploadWay } from '#web/api/upload.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import type { ExportRequest, ListQuery } from '#web/ui/list-screen/types.ts';
import { addresses } from '../addresses.ts';
import type { WireRequest, WireRequestDetail } from '../contract.ts';
import type { Asked } from '../rules.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const requestsName = 'attendance-requests';
export type VersionedRequest = VersionedRecord<WireRequestDetail>;

/** The list screen takes filters and sort keys from the contract, so its loose query is one the contract knows. */
export function fetchRequests(query: ListQuery, signal: AbortSignal) {
  return callList(calls.listRequests, { query: query as object, signal });
}

/** As with its query, what the list asks to be exported comes from the contract's own words. */
export const startRequestExport = (request: ExportRequest) => call(calls.requestExport, { body: request as never });

/** What a person sees of their own at once; older ones are asked for. */
const ownPageSize = '10';

export const ownRequestsQuery = infiniteQueryOptions({
  queryKey: ['own-attendance-requests'],
  queryFn: ({ pageParam, signal }) =>
    callList(calls.listOwnRequests, { query: { limit: ownPageSize, ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});

export function ownRequestsChanged(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ownRequestsQuery.queryKey });
}

export function requestQuery(id: number) {
  return queryOptions({
    queryKey: [requestsName, 'record', id],
    queryFn: ({ signal }) => callRecord(calls.getRequest, { params: { id }, signal }),
  });
}

/** After a decision: the record as it is now, and the lists again. */
export function requestChanged(queryClient: QueryClient, changed: VersionedRequest): void {
  queryClient.setQueryData(requestQuery(changed.record.id).queryKey, changed);
  void refreshLists(queryClient, requestsName);
  void ownRequestsChanged(queryClient);
}

export interface NewRequest extends Asked {
  reason: string;
}

export async function sendRequest(
  { proof, ...body }: NewRequest & { proof: File | undefined },
  { idempotencyKey, ...way }: UploadWay & { idempotencyKey: string },
): Promise<WireRequest> {
  return (await callUpload(calls.createRequest, { body, file: proof, idempotencyKey, ...way })).record;
}

export const sendWithdrawal = (id: number) => call(calls.withdrawRequest, { params: { id }, body: {} });

export interface Decision {
  decision: 'approved' | 'refused';
  note: string;
}

export function sendDecision(id: number, body: Decision, version: string | undefined): Promise<VersionedRequest> {
  return callRecord(calls.decideRequest, { params: { id }, body, ...(version && { ifMatch: version }) });
}
