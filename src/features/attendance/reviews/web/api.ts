import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { exportOf, pagesOf } from '#web/ui/list-screen/list-calls.ts';
import type { PickedQuery } from '#web/ui/list-screen/types.ts';
import { addresses } from '../addresses.ts';
import { markColumnKeys, type ReviewOutcome } from '../catalogue.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const marksName = 'marks';

export const fetchMarks = pagesOf(calls.listMarks);

export const startMarkExport = exportOf(calls.markExport, markColumnKeys);

/** Fetched whenever a mark is opened, and never in the background while a form is open. */
export function markQuery(id: number) {
  return queryOptions({
    queryKey: ['mark', id],
    queryFn: ({ signal }) => callRecord(calls.getMark, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface Review {
  outcome: ReviewOutcome;
  note: string;
}

export function sendReview(id: number, body: Review, version: string | undefined) {
  return callRecord(calls.reviewMark, { params: { id }, body, ...(version && { ifMatch: version }) });
}

export function previewQuery(picked: PickedQuery) {
  return queryOptions({
    queryKey: [marksName, 'preview', picked],
    queryFn: ({ signal }) => call(calls.previewReviews, { body: picked, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

interface MarkAcceptance {
  id: number;
  version: number;
  outcome: 'accept' | 'accept-captured';
}

/** Accepts marks as they were seen; answers what came of each. */
export const sendAcceptances = (marks: MarkAcceptance[]) => call(calls.reviewMarks, { body: { marks } });

/** After a review: stores the new record and invalidates the list. */
export function markChanged(queryClient: QueryClient, saved: Awaited<ReturnType<typeof sendReview>>): void {
  queryClient.setQueryData(markQuery(saved.record.id).queryKey, saved);
  void refreshLists(queryClient, marksName);
}
