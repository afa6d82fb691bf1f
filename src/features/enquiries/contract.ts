import { z } from 'zod/mini';
import { askedService } from '#features/services/contract.ts';
import { mostApprovedRecords } from '#shared/approval.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { languages } from '#shared/languages.ts';
import { choices, choicesOf, dayRange, listQuery, pickedRows, searchText } from '#shared/list/list.ts';
import { listExport } from '#shared/list/list-export.ts';
import { freeText, mobileNumber, noteText, oneOf, plainText, recordId } from '#shared/text/formats.ts';
import { maskedNumbers } from '#shared/text/masked-numbers.ts';
import { typedReference } from '#shared/text/typed-reference.ts';
import { addresses } from './addresses.ts';
import {
  bulkBatch,
  enquiryColumnKeys,
  enquirySortPairs,
  enquirySorts,
  enquiryStatuses,
  longestMoveNote,
} from './catalogue.ts';
import { submission } from './records.ts';

/** What a visitor is answered. */
const submittedEnquiry = z.object({
  id: z.number(),
  reference: z.string(),
  serviceType: askedService,
  firstName: z.string(),
  mobile: z.string(),
  email: z.string(),
  address: z.string(),
  pincode: z.string(),
  dob: z.string(),
  status: z.enum(enquiryStatuses),
  createdBy: z.number(),
  createdDate: z.string(),
  guardianNeeded: z.boolean(),
  language: z.enum(languages),
  /** Null for an enquiry that did not come from a page of ours. */
  noticeVersion: z._default(z.nullable(z.string()), null),
  marketingConsent: z._default(z.boolean(), false),
  /** When the consent was taken back. */
  marketingWithdrawnDate: z._default(z.nullable(z.string()), null),
});
export type SubmittedEnquiry = z.output<typeof submittedEnquiry>;

const enquiry = z.extend(submittedEnquiry, {
  /** The form's invisible field was filled in, and no administrator has said that it is no spam. */
  isSuspected: z._default(z.boolean(), false),
  /** Within In Progress: the id of a stage of its service. */
  stage: z._default(z.nullable(z.string()), null),
  /** Since when it stands in its status and stage; null until it is first moved. */
  movedDate: z._default(z.nullable(z.string()), null),
  version: z._default(z.number(), 0),
});
export type Enquiry = z.output<typeof enquiry>;
/** As it is made: it has been moved nowhere. */
export type NewEnquiry = Omit<Enquiry, 'stage' | 'movedDate' | 'version'>;

export const statusChange = z.object({
  status: z.enum(enquiryStatuses),
  changedBy: z.string(),
  changedByName: z.nullable(z.string()),
  changedByPicture: z.nullable(z.string()),
  changedDate: z.string(),
  stage: z._default(z.nullable(z.string()), null),
  reason: z._default(z.nullable(z.string()), null),
  note: z._default(z.nullable(z.string()), null),
});

/** Of a move that cancels or opens again; the reason is of the lists of the rules, which no page of the website loads. */
export const moveGrounds = {
  reason: z.optional(plainText(30)),
  note: z.optional(noteText(longestMoveNote)),
};

const enquiryWithHistory = z.extend(enquiry, { history: z.array(statusChange) });
export type EnquiryWithHistory = z.output<typeof enquiryWithHistory>;

const masked = z.optional(z.array(z.enum(maskedNumbers)));
const tag = 'Service requests';

export const submitEnquiry = endpoint(addresses.submitEnquiry, {
  summary: 'A visitor asks for a service.',
  tag,
  bodyLimit: 16 * 1024,
  status: 201,
  takesIdempotencyKey: true,
  refusals: ['too-many', 'site-not-published', 'erased'],
  body: submission,
  /** `receipt`: the query with which the pages of the website show the receipt. */
  result: z.extend(submittedEnquiry, { receipt: z.optional(z.string()) }),
});

export const withdrawalFields = { reference: typedReference, mobile: mobileNumber };

/** The answer is the same whether or not there is such an enquiry, so it reveals nothing. */
export const withdrawConsent = endpoint(addresses.withdrawConsent, {
  summary: 'A visitor takes back the consent to other offers, for every enquiry from the same mobile.',
  tag,
  bodyLimit: 16 * 1024,
  status: 204,
  refusals: ['too-many'],
  body: z.strictObject(withdrawalFields),
});

export const openEnquiryForm = endpoint(addresses.openEnquiryForm, {
  summary: 'The signed time at which a visitor began the form.',
  tag,
  result: z.object({ stamp: z.string() }),
});

const enquiryFilters = {
  status: z.optional(choices(enquiryStatuses)),
  serviceType: z.optional(choicesOf(askedService)),
  /** Days in India on which the enquiry was made. */
  created: z.optional(dayRange),
  /** Days in India on which it was last moved to Completed, where it still is. */
  completed: z.optional(dayRange),
  /** The user names of who moved it there. */
  completedBy: z.optional(choicesOf(plainText(254))),
  /** How the pincode begins. */
  pincode: z.optional(searchText),
  isSuspected: z.optional(choices(['true', 'false'])),
  /** Those on which nobody has worked yet: no call noted, no step set, never moved. */
  isAnswered: z.optional(choices(['false'])),
  /** Ids of stages; `none`: In Progress without one. */
  stage: z.optional(choicesOf(plainText(20))),
};

export const listEnquiries = endpoint(addresses.listEnquiries, {
  sees: 'enquiry',
  summary: 'All enquiries, newest first; searched by name, mobile, e-mail and reference.',
  tag,
  query: listQuery({ sorts: enquirySorts, sortPairs: enquirySortPairs, filters: enquiryFilters }),
  result: z.array(enquiry),
});

export const enquiryExport = listExport(addresses.enquiryExport, {
  of: listEnquiries,
  columns: enquiryColumnKeys,
  summary: 'The enquiries of a search and filters as CSV.',
});

const picked = { q: z.optional(searchText), ...enquiryFilters, ...pickedRows };

export const countEnquiries = endpoint(addresses.countEnquiries, {
  changesNoList: true,
  summary: 'Exactly how many enquiries are picked, and how many of them have a status already, before all are moved.',
  tag,
  bodyLimit: 256 * 1024,
  body: z.strictObject({ ...picked, to: oneOf(enquiryStatuses) }),
  /** `closed`: how many of them would be opened again; `blocked`: how many would have to be, before they go there (a node of the release before does not tell). */
  result: z.object({
    rows: z.number(),
    alreadySo: z.number(),
    blocked: z.optional(z.number()),
    newestId: z.number(),
    closed: z._default(z.number(), 0),
  }),
});

/** One batch: those after `after` in the order of ids and not beyond `upTo`, which `countEnquiries` answered as `newestId`. */
export const moveEnquiries = endpoint(addresses.moveEnquiries, {
  summary: `Moves up to ${bulkBatch} of the picked enquiries to another status; called again with \`next\` until that is null.`,
  tag,
  bodyLimit: 256 * 1024,
  body: z.strictObject({
    ...picked,
    to: oneOf(enquiryStatuses),
    /** Kept of those that are cancelled or opened again. */
    ...moveGrounds,
    after: z.int('id').check(z.minimum(0, 'id')),
    upTo: recordId,
  }),
  result: z.object({ changed: z.number(), unchanged: z.number(), next: z.nullable(z.number()), masked }),
});

export const getEnquiry = endpoint(addresses.getEnquiry, {
  sees: 'enquiry',
  summary: 'One enquiry with its history.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: enquiryWithHistory,
});

export const eraseEnquiry = endpoint(addresses.eraseEnquiry, {
  freshProof: true,
  summary: 'Erases an enquiry with its history, as the person it is about may ask (DPDP Act 2023, s. 12).',
  tag,
  params: { id: recordId },
  status: 204,
  refusals: ['not-found', 'erasure-limit'],
});

/** Answers the approval that waits: `PrivacyDesk/Approvals`. */
export const askEnquiryErasure = endpoint(addresses.askEnquiryErasure, {
  summary: 'Asks a second administrator to erase enquiries of several people.',
  tag,
  status: 201,
  refusals: ['not-found'],
  body: z.strictObject({
    ids: z.array(recordId).check(z.minLength(1, 'required'), z.maxLength(mostApprovedRecords, 'too-long')),
    /** No PAN and no long number: checked by the handler, whose rule no page of the website loads. */
    reason: freeText(200),
  }),
  result: z.object({ id: z.number() }),
});

export const clearSuspicion = endpoint(addresses.clearSuspicion, {
  summary: 'Says of an enquiry whose invisible field was filled in that it is no spam.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: enquiryWithHistory,
});

export const updateEnquiry = endpoint(addresses.updateEnquiry, {
  summary:
    'Moves an enquiry to another status, whichever it has. What is cancelled or opened again may say why; `Work/Move` has the moves of the screens.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'stale-version'],
  body: z.strictObject({ status: oneOf(enquiryStatuses), ...moveGrounds }),
  result: z.extend(enquiryWithHistory, { masked }),
});

/** As the API document names them. */
const details = { EnquiryDetail: enquiryWithHistory, StatusChange: statusChange };
export const records = { Enquiry: enquiry, SubmittedEnquiry: submittedEnquiry, ...details };
