import { CallFailed } from '#web/api/call-failed.ts';
import { call } from '#web/api/client.ts';
import type { TargetOf } from '#web/api/target.ts';
import type { CustomerField } from '../catalogue.ts';
import type { createCustomer, customerByPan, getCustomer, WireCustomer } from '../contract.ts';

// Written out, so that the screen does not wait for the schema library; the types hold them to the contract.
const byPan: TargetOf<typeof customerByPan> = {
  method: 'GET',
  path: '/BasicCustomerDetails/by-panCardNo/:pan',
  access: 'signedIn',
};
const get: TargetOf<typeof getCustomer> = {
  method: 'GET',
  path: '/BasicCustomerDetails/Get:id',
  access: 'signedIn',
};
const create: TargetOf<typeof createCustomer> = { method: 'POST', path: '/BasicCustomerDetails', access: 'signedIn' };

export type Customer = WireCustomer;

/** What is typed of a customer. */
export type CustomerDraft = Record<CustomerField, string>;

export const emptyCustomer: CustomerDraft = {
  panCardNo: '',
  firstName: '',
  lastName: '',
  mobile: '',
  email: '',
  pincode: '',
};

/** A customer as one would have typed it. */
export const draftOf = ({ panCardNo, firstName, lastName, mobile, email, pincode }: Customer): CustomerDraft => ({
  panCardNo,
  firstName,
  lastName,
  mobile: mobile.replace(/^\+91/, ''),
  email,
  pincode,
});

/** Null where nobody the caller may see has this PAN. */
export async function findByPan(pan: string, userId: number, signal?: AbortSignal): Promise<Customer | null> {
  try {
    return await call(byPan, { params: { pan }, query: { createdBy: userId }, ...(signal && { signal }) });
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return null;
    throw error;
  }
}

export function fetchCustomer(id: number, signal?: AbortSignal): Promise<Customer> {
  return call(get, { params: { id }, ...(signal && { signal }) });
}

export function sendCustomer(draft: CustomerDraft, userId: number, idempotencyKey: string): Promise<Customer> {
  return call(create, { body: { ...draft, createdBy: userId }, idempotencyKey });
}
