import { queryOptions } from '@tanstack/react-query';
import { showMobile } from '#shared/text/show-mobile.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { call, callRecord, type VersionedRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';
import type { CustomerField } from '../catalogue.ts';
import type { Customer, CustomerDetail } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export type { Customer };

/** The input of a customer's form. */
export type CustomerDraft = Record<CustomerField, string>;

export const emptyCustomer: CustomerDraft = {
  pan: '',
  firstName: '',
  lastName: '',
  mobile: '',
  email: '',
  pincode: '',
};

/** A customer as the form's input. */
export const draftOf = ({ pan, firstName, lastName, mobile, email, pincode }: CustomerDraft): CustomerDraft => ({
  pan,
  firstName,
  lastName,
  mobile: showMobile(mobile),
  email,
  pincode,
});

/** Null where no customer visible to the caller has this PAN. */
export async function findByPan(pan: string, userId: number, signal?: AbortSignal): Promise<Customer | null> {
  try {
    return await call(calls.customerByPan, {
      params: { pan },
      query: { createdBy: userId },
      ...(signal && { signal }),
    });
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return null;
    throw error;
  }
}

/** By words of the name, by mobile or by the whole PAN, which stands in no address. */
export function searchCustomers(text: string, signal?: AbortSignal): Promise<Customer[]> {
  return call(calls.searchCustomers, { body: { text }, ...(signal && { signal }) });
}

export function fetchCustomer(id: number, signal?: AbortSignal): Promise<Customer> {
  return call(calls.getCustomer, { params: { id }, ...(signal && { signal }) });
}

export function sendCustomer(draft: CustomerDraft, userId: number, idempotencyKey: string): Promise<Customer> {
  return call(calls.createCustomer, { body: { ...draft, createdBy: userId }, idempotencyKey });
}

export function fetchVersionedCustomer(id: number, signal?: AbortSignal): Promise<VersionedRecord<CustomerDetail>> {
  return callRecord(calls.getCustomer, { params: { id }, ...(signal && { signal }) });
}

/** Fetched whenever a customer is opened, and never in the background while the form is open. */
export function customerQuery(id: number) {
  return queryOptions({
    queryKey: ['customers', 'detail', id],
    queryFn: ({ signal }) => fetchVersionedCustomer(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A PAN as it was shown stays as it is. */
export function sendCorrection(
  id: number,
  { reason, ...draft }: CustomerDraft & { reason: string },
  version: string | undefined,
): Promise<VersionedRecord<CustomerDetail>> {
  const body = { ...draft, ...(reason.trim() && { reason }) };
  return callRecord(calls.updateCustomer, { params: { id }, body, ...(version && { ifMatch: version }) });
}
