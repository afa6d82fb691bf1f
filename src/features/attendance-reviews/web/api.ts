import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callList, callRecord } from '#web/api/client.ts';
import type { TargetOf } from '#web/api/target.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import type { ExportRequest, ListQuery } from '#web/ui/list-screen/types.ts';
import type { ReviewOutcome } from '../catalogue.ts';
import type { getMark, listMarks, markExport, reviewMark } from '../contract.ts';

// Written out, so that the screen does not wait for the schema library; the types hold them to the contract.
const list: TargetOf<typeof listMarks> = { method: 'GET', path: '/Attendance/GetAll', access: 'admin' };
const get: TargetOf<typeof getMark> = { method: 'GET', path: '/Attendance/Get:id', access: 'admin' };
const review: TargetOf<typeof reviewMark> = { method: 'PUT', path: '/Attendance/Review/:id', access: 'admin' };
const startExport: TargetOf<(typeof markExport)['start']> = {
  method: 'POST',
  path: '/Attendance/Export',
  access: 'admin',
};

export const marksName = 'marks';

/** The list screen takes filters and sort keys from the contract, so its loose query is one the contract knows. */
export function fetchMarks(query: ListQuery, signal: AbortSignal) {
  return callList(list, { query: query as object, signal });
}

export function startMarkExport(request: ExportRequest) {
  return call(startExport, { body: request as never });
}

/** Asked for whenever a mark is opened, and never behind the back of somebody who is typing. */
export function markQuery(id: number) {
  return queryOptions({
    queryKey: ['mark', id],
    queryFn: ({ signal }) => callRecord(get, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface Review {
  outcome: ReviewOutcome;
  note: string;
}

export function sendReview(id: number, body: Review, version: string | undefined) {
  return callRecord(review, { params: { id }, body, ...(version && { ifMatch: version }) });
}

/** After a review: the mark as it is now, and the list again. */
export function markChanged(queryClient: QueryClient, saved: Awaited<ReturnType<typeof sendReview>>): void {
  queryClient.setQueryData(markQuery(saved.record.id).queryKey, saved);
  void refreshLists(queryClient, marksName);
}
