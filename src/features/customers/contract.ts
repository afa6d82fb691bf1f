import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { fewWords } from '#shared/list/list.ts';
import { shortestSearch } from '#shared/list/list-limits.ts';
import { emailAddress, mobileNumber, personName, pinCode, recordId, requiredText } from '#shared/text/formats.ts';
import { orMask, panMask, panNumber, reasonText } from '#shared/text/personal-data.ts';
import { addresses } from './addresses.ts';
import { customerFieldNames } from './catalogue.ts';

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

/** Which fields were corrected; the values are kept nowhere. */
const customerChange = z.object({
  changedBy: z.string(),
  changedByName: z.nullable(z.string()),
  changedByPicture: z.nullable(z.string()),
  changedDate: z.string(),
  changes: z.array(z.object({ field: z.enum(customerFieldNames) })),
  reason: z.nullable(z.string()),
});

const customerDetail = z.extend(customer, {
  createdByUsername: z.string(),
  createdByName: z.nullable(z.string()),
  createdByPicture: z.nullable(z.string()),
  createdDate: z.string(),
  /** A bank has an application of the customer and has not decided it. */
  isAtBank: z.boolean(),
  /** Newest first. */
  history: z.array(customerChange),
});
export type CustomerDetail = z.output<typeof customerDetail>;

const tag = 'Customers';

/**
 * A customer who is somebody else's is answered like one who does not exist. An Admin sees anybody's, their own first.
 * 30 a minute and 300 a day for each person.
 */
export const customerByPan = endpoint(addresses.customerByPan, {
  sees: 'customer',
  summary: 'The caller’s own customer of a PAN; for an Admin anybody’s, with the PAN masked.',
  tag,
  // Checked by the handler: a PAN that is none is a field at fault (422), not an address that cannot be read (400).
  refusals: ['forbidden', 'not-found', 'too-many'],
  params: { pan: z.string().check(z.maxLength(100)) },
  query: z.strictObject({ createdBy: z.optional(recordId) }),
  result: customer,
});

export const getCustomer = endpoint(addresses.getCustomer, {
  sees: 'customer',
  summary: 'One customer of the caller with the history of corrections; for an Admin anybody’s, with the PAN masked.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: customerDetail,
});

/** By POST: what is searched for names a person, and addresses end up in logs. A whole PAN counts as a look-up of one. */
export const searchCustomers = endpoint(addresses.searchCustomers, {
  changesNoList: true,
  sees: 'customer',
  summary: 'The caller’s customers by words of their name, by mobile, or by the whole PAN; for an Admin anybody’s.',
  tag,
  refusals: ['too-many'],
  body: z.strictObject({ text: requiredText(100).check(z.minLength(shortestSearch, 'too-short'), fewWords) }),
  result: z.array(customer),
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

export const updateCustomer = endpoint(addresses.updateCustomer, {
  summary:
    'Corrects a customer of the caller; an Admin corrects anybody’s. A PAN left out or masked stays; another one takes a reason, and so does any whole one of somebody else’s customer, which counts as a look-up. While a bank has an application, PAN and name are an Admin’s to correct (409).',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'conflict', 'stale-version', 'too-many'],
  body: z.strictObject({
    ...customerFields,
    pan: z.optional(orMask(panMask, panNumber)),
    reason: z.optional(reasonText),
  }),
  result: customerDetail,
});

/** As the API document names them. */
export const records = { Customer: customer, CustomerChange: customerChange, CustomerDetail: customerDetail };
