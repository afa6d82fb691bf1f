import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callList, callRecord, type VersionedRecord } from '#web/api/client.ts';
import type { TargetOf } from '#web/api/target.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import type { ExportRequest, ListQuery, PickedQuery } from '#web/ui/list-screen/types.ts';
import type { EnquiryStatus } from '../catalogue.ts';
import type {
  countEnquiries,
  EnquiryWithHistory,
  enquiryExport,
  eraseEnquiry,
  getEnquiry,
  listEnquiries,
  moveEnquiries,
  updateEnquiry,
} from '../contract.ts';

// Written out, so that the screen does not wait for the schema library; the types hold them to the contract.
const list: TargetOf<typeof listEnquiries> = {
  method: 'GET',
  path: '/ServicesRequest/GetAllServicesRequest',
  access: 'admin',
};
const get: TargetOf<typeof getEnquiry> = { method: 'GET', path: '/ServicesRequest/Get:id', access: 'admin' };
const update: TargetOf<typeof updateEnquiry> = { method: 'PUT', path: '/ServicesRequest/update/:id', access: 'admin' };

const erase: TargetOf<typeof eraseEnquiry> = { method: 'POST', path: '/ServicesRequest/Erase/:id', access: 'admin' };

const exporting: TargetOf<typeof enquiryExport.start> = {
  method: 'POST',
  path: '/ServicesRequest/Export',
  access: 'admin',
};
const count: TargetOf<typeof countEnquiries> = {
  method: 'POST',
  path: '/ServicesRequest/CountForUpdate',
  access: 'admin',
};
const move: TargetOf<typeof moveEnquiries> = { method: 'POST', path: '/ServicesRequest/UpdateMany', access: 'admin' };

export const enquiriesName = 'enquiries';

/** The list screen takes filters and sort keys from the contract, so its loose query is one the contract knows. */
export function fetchEnquiries(query: ListQuery, signal: AbortSignal) {
  return callList(list, { query: query as object, signal });
}

/** As with its query, what the list asks to be exported comes from the contract's own words. */
export const startEnquiryExport = (request: ExportRequest) => call(exporting, { body: request as never });

/** Exactly how many are meant, and the newest enquiry there is: what comes in later is not among them. */
export function countForMove(picked: PickedQuery, to: EnquiryStatus) {
  return call(count, { body: { ...(picked as object), to } });
}

/** Moves one batch of those that are meant; `next` goes on. */
export function moveBatch(picked: PickedQuery, batch: { to: EnquiryStatus; after: number; upTo: number }) {
  return call(move, { body: { ...(picked as object), ...batch } });
}

export function enquiryQuery(id: number) {
  return queryOptions({
    queryKey: [enquiriesName, 'record', id],
    queryFn: ({ signal }) => callRecord(get, { params: { id }, signal }),
  });
}

export function useStatusChange(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: { status: EnquiryStatus; version: string | undefined }) =>
      callRecord(update, {
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
    mutationFn: () => callRecord(erase, { params: { id } }),
    onSuccess: () => refreshLists(queryClient, enquiriesName),
  });
}
