import { queryOptions } from '@tanstack/react-query';
import { showMobile } from '#shared/text/show-mobile.ts';
import { callRecord, type VersionedRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';
import type { CorrectedField } from '../catalogue.ts';
import type { CorrectableEnquiry } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

/** The form's input. */
export type EnquiryDraft = Record<CorrectedField, string> & { reason: string };
export type LoadedEnquiry = VersionedRecord<CorrectableEnquiry>;

export const draftOf = ({ firstName, mobile, email, dob, address, pincode }: CorrectableEnquiry): EnquiryDraft => ({
  firstName,
  mobile: showMobile(mobile),
  email,
  dob,
  address,
  pincode,
  reason: '',
});

export const fetchCorrectable = (id: number, signal?: AbortSignal): Promise<LoadedEnquiry> =>
  callRecord(calls.getCorrectable, { params: { id }, ...(signal && { signal }) });

/** Fetched whenever a request is opened, and never in the background while the form is open. */
export function correctableQuery(id: number) {
  return queryOptions({
    queryKey: ['enquiry-corrections', id],
    queryFn: ({ signal }) => fetchCorrectable(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const sendCorrection = (id: number, body: EnquiryDraft, version: string | undefined): Promise<LoadedEnquiry> =>
  callRecord(calls.correctEnquiry, { params: { id }, body, ...(version && { ifMatch: version }) });
