import { CallFailed } from '#web/api/call-failed.ts';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';
import type { CustomerField } from '../catalogue.ts';
import type { Customer } from '../contract.ts';

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
export const draftOf = ({ pan, firstName, lastName, mobile, email, pincode }: Customer): CustomerDraft => ({
  pan,
  firstName,
  lastName,
  mobile: mobile.replace(/^\+91/, ''),
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

export function fetchCustomer(id: number, signal?: AbortSignal): Promise<Customer> {
  return call(calls.getCustomer, { params: { id }, ...(signal && { signal }) });
}

export function sendCustomer(draft: CustomerDraft, userId: number, idempotencyKey: string): Promise<Customer> {
  return call(calls.createCustomer, { body: { ...draft, createdBy: userId }, idempotencyKey });
}
