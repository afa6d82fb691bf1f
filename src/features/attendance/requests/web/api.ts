import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callList, callRecord, type VersionedRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { callUpload, type UploadWay } from '#web/api/upload.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { exportOf, pagesOf } from '#web/ui/list-screen/list-calls.ts';
import type { PickedQuery } from '#web/ui/list-screen/types.ts';
import { addresses } from '../addresses.ts';
import { requestColumnKeys } from '../catalogue.ts';
import type { WireRequest, WireRequestDetail } from '../contract.ts';
import type { RequestInput } from '../rules.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const requestsName = 'attendance-requests';
export type VersionedRequest = VersionedRecord<WireRequestDetail>;

export const fetchRequests = pagesOf(calls.listRequests);

export const startRequestExport = exportOf(calls.requestExport, requestColumnKeys);

/** The number of own requests shown at first. */
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

export function previewQuery(picked: PickedQuery) {
  return queryOptions({
    queryKey: [requestsName, 'preview', picked],
    queryFn: ({ signal }) => call(calls.previewRequests, { body: picked, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** Approves requests as they were seen; answers what came of each. */
export const sendApprovals = (requests: { id: number; version: number }[]) =>
  call(calls.approveRequests, { body: { requests } });

/** After approvals: invalidates what is loaded of the requests. */
export function requestsApproved(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [requestsName, 'record'] });
  void refreshLists(queryClient, requestsName);
  void ownRequestsChanged(queryClient);
}

/** After a decision: stores the new record and invalidates the lists. */
export function requestChanged(queryClient: QueryClient, changed: VersionedRequest): void {
  queryClient.setQueryData(requestQuery(changed.record.id).queryKey, changed);
  void refreshLists(queryClient, requestsName);
  void ownRequestsChanged(queryClient);
}

export interface NewRequest extends RequestInput {
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
