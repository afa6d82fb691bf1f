import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { emailAddress, mobileNumber, personName, pinCode, recordId } from '#shared/text/formats.ts';
import { panNumber } from '#shared/text/personal-data.ts';
import { addresses } from './addresses.ts';

/** Every field is required (specification §5). */
export const customerFields = {
  pan: panNumber,
  firstName: personName,
  lastName: personName,
  mobile: mobileNumber,
  email: emailAddress,
  pincode: pinCode,
};

const customer = z.object({
  id: z.number(),
  /** Whole for the owner of the record, masked for everybody else. */
  pan: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mobile: z.string(),
  email: z.string(),
  pincode: z.string(),
  createdBy: z.number(),
});
export type Customer = z.output<typeof customer>;

const tag = 'Customers';

/**
 * A customer who is somebody else's is answered like one who does not exist. An Admin sees anybody's, their own first.
 * 30 a minute and 300 a day for each person.
 */
export const customerByPan = endpoint(addresses.customerByPan, {
  summary: 'The caller’s own customer of a PAN; for an Admin anybody’s, with the PAN masked.',
  tag,
  // Checked by the handler: a PAN that is none is a field at fault (422), not an address that cannot be read (400).
  refusals: ['forbidden', 'not-found', 'too-many'],
  params: { pan: z.string().check(z.maxLength(100)) },
  query: z.strictObject({ createdBy: z.optional(recordId) }),
  result: customer,
});

export const getCustomer = endpoint(addresses.getCustomer, {
  summary: 'One customer of the caller; for an Admin anybody’s, with the PAN masked.',
  tag,
  params: { id: recordId },
  refusals: ['not-found'],
  result: customer,
});

export const createCustomer = endpoint(addresses.createCustomer, {
  summary: 'Adds a customer. A PAN is each owner’s only once (409); two owners may each have it.',
  tag,
  status: 201,
  takesIdempotencyKey: true,
  isVersioned: true,
  refusals: ['forbidden', 'conflict'],
  body: z.strictObject({ ...customerFields, createdBy: z.optional(recordId) }),
  result: customer,
});

/** As the API document names them. */
export const records = { Customer: customer };
