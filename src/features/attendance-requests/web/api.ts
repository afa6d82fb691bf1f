import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callList, callRecord, type VersionedRecord } from '#web/api/client.ts';
import type { TargetOf } from '#web/api/target.ts';
import { callUpload, type UploadWay } from '#web/api/upload.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import type { ExportRequest, ListQuery } from '#web/ui/list-screen/types.ts';
import type {
  createRequest,
  decideRequest,
  getRequest,
  listOwnRequests,
  listRequests,
  requestExport,
  WireRequest,
  WireRequestDetail,
  withdrawRequest,
} from '../contract.ts';
import type { Asked } from '../rules.ts';

// Written out, so that the screens do not wait for the schema library; the types hold them to the contract.
const create: TargetOf<typeof createRequest> = {
  method: 'POST',
  path: '/Attendance/Requests/Create',
  access: 'signedIn',
};
const mine: TargetOf<typeof listOwnRequests> = {
  method: 'GET',
  path: '/Attendance/Requests/Mine',
  access: 'signedIn',
};
const all: TargetOf<typeof listRequests> = { method: 'GET', path: '/Attendance/Requests/GetAll', access: 'admin' };
const get: TargetOf<typeof getRequest> = { method: 'GET', path: '/Attendance/Requests/Get:id', access: 'signedIn' };
const withdraw: TargetOf<typeof withdrawRequest> = {
  method: 'PUT',
  path: '/Attendance/Requests/withdraw/:id',
  access: 'signedIn',
};
const decide: TargetOf<typeof decideRequest> = {
  method: 'PUT',
  path: '/Attendance/Requests/decide/:id',
  access: 'admin',
};
const startExport: TargetOf<(typeof requestExport)['start']> = {
  method: 'POST',
  path: '/Attendance/Requests/Export',
  access: 'admin',
};

export const requestsName = 'attendance-requests';
export type VersionedRequest = VersionedRecord<WireRequestDetail>;

/** The list screen takes filters and sort keys from the contract, so its loose query is one the contract knows. */
export function fetchRequests(query: ListQuery, signal: AbortSignal) {
  return callList(all, { query: query as object, signal });
}

/** As with its query, what the list asks to be exported comes from the contract's own words. */
export const startRequestExport = (request: ExportRequest) => call(startExport, { body: request as never });

/** What a person sees of their own at once; older ones are asked for. */
const ownPageSize = '10';

export const ownRequestsQuery = infiniteQueryOptions({
  queryKey: ['own-attendance-requests'],
  queryFn: ({ pageParam, signal }) =>
    callList(mine, { query: { limit: ownPageSize, ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});

export function ownRequestsChanged(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ownRequestsQuery.queryKey });
}

export function requestQuery(id: number) {
  return queryOptions({
    queryKey: [requestsName, 'record', id],
    queryFn: ({ signal }) => callRecord(get, { params: { id }, signal }),
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
  const file = proof && { field: 'proof', content: proof };
  return (await callUpload(create, { body, file, idempotencyKey, ...way })).record;
}

export const sendWithdrawal = (id: number) => call(withdraw, { params: { id }, body: {} });

export interface Decision {
  decision: 'approved' | 'refused';
  note: string;
}

export function sendDecision(id: number, body: Decision, version: string | undefined): Promise<VersionedRequest> {
  return callRecord(decide, { params: { id }, body, ...(version && { ifMatch: version }) });
}
