import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { freeText, oneOf, plainText, recordId } from '#shared/formats.ts';
import { choices, dayRange, listQuery } from '#shared/list.ts';
import { listExport } from '#shared/list-export.ts';
import {
  applicationColumnKeys,
  applicationSorts,
  applicationStatuses,
  changedFields,
  finalStatusChoices,
  longestCaseNumber,
} from './catalogue.ts';

const tag = 'Applications';

/** An application as lists show it. The PAN is whole for whoever made the application, masked for everybody else. */
const listedApplication = z.object({
  id: z.number(),
  createdDate: z.string(),
  /** The bank's number of the case; null until it is known. */
  csId: z.string().nullable(),
  status: z.enum(applicationStatuses),
  /** What the bank said in the end; null until an Admin sets it. */
  finalStatus: z.enum(applicationStatuses).nullable(),
  remarks: z.string(),
  /** Where an `<img>` finds the screenshot for the next minutes. */
  screenShot: z.string().nullable(),
  customer: z.object({
    id: z.number(),
    firstName: z.string(),
    lastName: z.string(),
    mobile: z.string(),
    email: z.string(),
    panCardNo: z.string(),
    pincode: z.string(),
  }),
  creditCard: z.object({ id: z.number(), banknamecreditcard: z.string() }),
  imagecreditcard: z.string().nullable(),
  createdBy: z.number(),
  createdByUsername: z.string(),
});
export type WireApplication = z.output<typeof listedApplication>;

const change = z.object({
  field: z.enum(changedFields),
  /** Null for what was empty; of a screenshot, that there was one. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type WireChange = z.output<typeof change>;

/** The same person as a customer of somebody else, found by the PAN. */
const sameCustomer = z.object({
  customerId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  createdByUsername: z.string(),
  applications: z.array(
    z.object({
      id: z.number(),
      banknamecreditcard: z.string(),
      status: z.enum(applicationStatuses),
      finalStatus: z.enum(applicationStatuses).nullable(),
      createdDate: z.string(),
    }),
  ),
});
export type WireSameCustomer = z.output<typeof sameCustomer>;

const applicationDetail = listedApplication.extend({
  /** Names the screenshot as long as it is the same one; its address changes. */
  screenshotId: z.number().nullable(),
  /** Newest first. */
  history: z.array(z.object({ changedBy: z.string(), changedDate: z.string(), changes: z.array(change) })),
  /** For an Admin; empty for everybody else. */
  sameCustomer: z.array(sameCustomer),
});
export type WireApplicationDetail = z.output<typeof applicationDetail>;

/** Ids as a filter, joined by commas. */
const ids = z
  .string()
  .max(1000, 'too-long')
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().regex(/^[1-9][0-9]{0,14}$/, 'id')).min(1, 'required'));

const filters = {
  status: choices(applicationStatuses).optional(),
  finalStatus: choices(finalStatusChoices).optional(),
  creditCardId: ids.optional(),
  /** Days in India on which the application was made. */
  created: dayRange.optional(),
};

export const listOwnApplications = endpoint({
  id: 'listOwnApplications',
  method: 'GET',
  path: '/CreditCardApplication/getbycreatedby/:userId',
  access: { self: 'userId' },
  summary:
    'The applications one person made, newest first; searched by the customer’s name and mobile, the case number and the bank.',
  tag,
  params: { userId: recordId },
  refusals: ['not-found'],
  query: listQuery({ sorts: applicationSorts, filters }),
  result: z.array(listedApplication),
});

export const listAllApplications = endpoint({
  id: 'listAllApplications',
  method: 'GET',
  path: '/CreditCardApplication/GetAll',
  access: 'admin',
  summary: 'The applications of all staff, newest first; searched as a person’s own.',
  tag,
  query: listQuery({ sorts: applicationSorts, filters: { ...filters, staff: ids.optional() } }),
  result: z.array(listedApplication),
});

export const applicationExport = listExport({
  noun: 'Application',
  path: '/CreditCardApplication/Export',
  of: listAllApplications,
  columns: applicationColumnKeys,
  summary: 'The applications of a search and filters as CSV; every PAN is masked.',
});

export const getApplicationChoices = endpoint({
  id: 'getApplicationChoices',
  method: 'GET',
  path: '/CreditCardApplication/Choices',
  access: 'signedIn',
  summary: 'The cards one has made applications for; for an Admin those of everybody, and who made them.',
  tag,
  result: z.object({
    creditCards: z.array(z.object({ id: z.number(), banknamecreditcard: z.string() })),
    staff: z.array(z.object({ id: z.number(), username: z.string() })),
  }),
});

export const getApplication = endpoint({
  id: 'getApplication',
  method: 'GET',
  path: '/CreditCardApplication/Get:id',
  access: 'signedIn',
  summary: 'One application with the history of its changes; another’s is not there but for an Admin.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: applicationDetail,
});

/** What a bank writes; empty counts as not known. */
const caseNumber = plainText(longestCaseNumber * 4)
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().max(longestCaseNumber, 'too-long'));

export const updateApplication = endpoint({
  id: 'updateApplication',
  method: 'PUT',
  path: '/CreditCardApplication/update/:id',
  access: 'signedIn',
  summary:
    'Changes the case number, status or screenshot; what is left out stays. A set case number locks the application: 409.',
  tag,
  params: { id: recordId },
  upload: { field: 'screenshot' },
  refusals: ['not-found', 'conflict', 'stale-version'],
  body: z.strictObject({ csId: caseNumber.optional(), status: oneOf(applicationStatuses).optional() }),
  result: applicationDetail,
});

/** Text of several lines that may be empty. */
const remarks = z
  .string('required')
  .transform((text) => text.trim() || undefined)
  .pipe(freeText(500).optional());

export const decideApplication = endpoint({
  id: 'decideApplication',
  method: 'PUT',
  path: '/CreditCardApplication/finalStatus/:id',
  access: 'admin',
  summary: 'Sets what the bank said in the end, with remarks; also of an application whose case number is set.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'stale-version'],
  body: z.strictObject({ finalStatus: z.enum(applicationStatuses, 'not-in-list').nullable(), remarks }),
  result: applicationDetail,
});

const createdApplication = z.object({
  id: z.number(),
  creditCardId: z.number(),
  customerId: z.number(),
  status: z.string(),
  createdBy: z.number(),
  createdDate: z.string(),
});
export type WireCreatedApplication = z.output<typeof createdApplication>;

/** One open application of a customer for a card: a second one is refused (409 `applied-already`). */
export const createApplication = endpoint({
  id: 'createApplication',
  method: 'POST',
  path: '/CreditCardApplication/create',
  access: 'signedIn',
  summary: 'Applies for a card for a customer of the caller. What was put aside of the two is gone with it.',
  tag,
  status: 201,
  takesIdempotencyKey: true,
  isVersioned: true,
  refusals: ['forbidden', 'not-found', 'switched-off', 'applied-already'],
  body: z.strictObject({
    creditCardId: recordId,
    customerId: recordId,
    createdBy: recordId.optional(),
    /** What was put aside and is applied for now. */
    applyLaterId: recordId.optional(),
  }),
  result: createdApplication,
});

const earlierApplication = z.object({
  id: z.number(),
  creditCardId: z.number(),
  banknamecreditcard: z.string(),
  status: z.string(),
  createdDate: z.string(),
  /** Still pending and without a case number: for the same card there cannot be another one. */
  isOpen: z.boolean(),
});
export type WireEarlierApplication = z.output<typeof earlierApplication>;

export const earlierApplications = endpoint({
  id: 'earlierApplications',
  method: 'GET',
  path: '/CreditCardApplication/earlier',
  access: 'signedIn',
  summary: 'The caller’s last applications of a customer at a card’s bank, of six months at most, newest first.',
  tag,
  query: z.strictObject({ creditCardId: recordId, customerId: recordId }),
  result: z.array(earlierApplication),
});
