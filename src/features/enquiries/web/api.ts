import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callRecord, type VersionedRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { exportOf, pagesOf } from '#web/ui/list-screen/list-calls.ts';
import type { PickedQuery } from '#web/ui/list-screen/types.ts';
import { addresses } from '../addresses.ts';
import { type EnquiryStatus, enquiriesName, enquiryColumnKeys } from '../catalogue.ts';
import type { EnquiryWithHistory } from '../contract.ts';
import type { MoveReason } from '../rules.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const fetchEnquiries = pagesOf(calls.listEnquiries);

export const startEnquiryExport = exportOf(calls.enquiryExport, enquiryColumnKeys);

/** The exact number of chosen enquiries, and the newest one at that time: later ones are excluded. */
export function countForMove(picked: PickedQuery, to: EnquiryStatus) {
  return call(calls.countEnquiries, { body: { ...(picked as object), to } });
}

/** Moves one batch of the chosen enquiries; `next` is the cursor of the next batch. */
export function moveBatch(
  picked: PickedQuery,
  batch: { to: EnquiryStatus; after: number; upTo: number; reason?: MoveReason; note?: string },
) {
  return call(calls.moveEnquiries, { body: { ...(picked as object), ...batch } });
}

export function enquiryQuery(id: number) {
  return queryOptions({
    queryKey: [enquiriesName, 'record', id],
    queryFn: ({ signal }) => callRecord(calls.getEnquiry, { params: { id }, signal }),
  });
}

export function useNotSpam(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callRecord(calls.clearSuspicion, { params: { id } }),
    onSuccess: (saved: VersionedRecord<EnquiryWithHistory>) => {
      queryClient.setQueryData(enquiryQuery(id).queryKey, saved);
      return refreshLists(queryClient, enquiriesName);
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

export const sendErasureOfMany = (ids: number[], reason: string) =>
  call(calls.askEnquiryErasure, { body: { ids, reason } });
