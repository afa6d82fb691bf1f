import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callList, callRecord, type VersionedRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import type { ExportRequest, ListQuery, PickedQuery } from '#web/ui/list-screen/types.ts';
import { addresses } from '../addresses.ts';
import type { EnquiryStatus } from '../catalogue.ts';
import type { EnquiryWithHistory } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const enquiriesName = 'enquiries';

/** The list screen takes filters and sort keys from the contract, so its loose query is one the contract knows. */
export function fetchEnquiries(query: ListQuery, signal: AbortSignal) {
  return callList(calls.listEnquiries, { query: query as object, signal });
}

/** As with its query, what the list asks to be exported comes from the contract's own words. */
export const startEnquiryExport = (request: ExportRequest) => call(calls.enquiryExport, { body: request as never });

/** Exactly how many are meant, and the newest enquiry there is: what comes in later is not among them. */
export function countForMove(picked: PickedQuery, to: EnquiryStatus) {
  return call(calls.countEnquiries, { body: { ...(picked as object), to } });
}

/** Moves one batch of those that are meant; `next` goes on. */
export function moveBatch(picked: PickedQuery, batch: { to: EnquiryStatus; after: number; upTo: number }) {
  return call(calls.moveEnquiries, { body: { ...(picked as object), ...batch } });
}

export function enquiryQuery(id: number) {
  return queryOptions({
    queryKey: [enquiriesName, 'record', id],
    queryFn: ({ signal }) => callRecord(calls.getEnquiry, { params: { id }, signal }),
  });
}

export function useStatusChange(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: { status: EnquiryStatus; version: string | undefined }) =>
      callRecord(calls.updateEnquiry, {
        params: { id },
        body: { status: change.status },
        ...(change.version && { ifMatch: change.version }),
      }),
    onSuccess: (saved: VersionedRecord<EnquiryWithHistory>) => {
      queryClient.setQueryData(enquiryQuery(id).queryKey, saved);
    },
    // A refusal may mean that somebody else was first: the list is then as old as the record was.
    onSettled: () => {
      void refreshLists(queryClient, enquiriesName);
    },
  });
}

export function useErasure(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callRecord(calls.eraseEnquiry, { params: { id } }),
    onSuccess: () => refreshLists(queryClient, enquiriesName),
  });
}
