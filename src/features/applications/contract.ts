import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { choices, dayRange, idChoices, listQuery, pickedRows, searchText } from '#shared/list/list.ts';
import { listExport } from '#shared/list/list-export.ts';
import { freeText, oneOf, plainText, recordId } from '#shared/text/formats.ts';
import { reasonText } from '#shared/text/personal-data.ts';
import { addresses } from './addresses.ts';
import {
  applicationColumnKeys,
  applicationSorts,
  applicationStatuses,
  finalStatusChoices,
  longestCaseNumber,
  mostAtOnce,
  recordedStatuses,
} from './catalogue.ts';
import {
  applicationDetail,
  createdApplication,
  earlierApplication,
  listedApplication,
  manyDecided,
  undecidedApplication,
} from './records.ts';

const tag = 'Applications';

const filters = {
  status: z.optional(choices(recordedStatuses)),
  finalStatus: z.optional(choices(finalStatusChoices)),
  creditCardId: z.optional(idChoices),
  bankId: z.optional(idChoices),
  /** Those of a PAN, which itself travels in no address. */
  customerId: z.optional(idChoices),
  created: z.optional(dayRange),
  /** Days in India on which the bank’s decision, as it stands, was recorded. */
  decided: z.optional(dayRange),
};

const everybodysFilters = { ...filters, staff: z.optional(idChoices) };

export const listOwnApplications = endpoint(addresses.listOwnApplications, {
  sees: 'application',
  summary: 'The applications one person made, newest first; searched by customer, mobile, case number, card and bank.',
  tag,
  params: { userId: recordId },
  refusals: ['not-found'],
  query: listQuery({ sorts: applicationSorts, filters }),
  result: z.array(listedApplication),
});

export const listAllApplications = endpoint(addresses.listAllApplications, {
  sees: 'application',
  summary: 'The applications of all staff, newest first; searched as a person’s own.',
  tag,
  query: listQuery({ sorts: applicationSorts, filters: everybodysFilters }),
  result: z.array(listedApplication),
});

export const applicationExport = listExport(addresses.applicationExport, {
  of: listAllApplications,
  columns: applicationColumnKeys,
  summary: 'The applications of a search and filters as CSV; every PAN is masked.',
});

export const getApplicationChoices = endpoint(addresses.getApplicationChoices, {
  summary: 'The banks one has made applications at; for an Admin those of everybody, and who made them.',
  tag,
  result: z.object({
    banks: z.array(z.object({ id: z.number(), shortName: z.string() })),
    staff: z.array(z.object({ id: z.number(), name: z.nullable(z.string()), username: z.string() })),
  }),
});

export const getApplication = endpoint(addresses.getApplication, {
  sees: 'application',
  summary: 'One application with the history of its changes; another’s is not there but for an Admin.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: applicationDetail,
});

/** A text of the bank's; empty counts as unknown. */
const caseNumber = z.pipe(
  z.pipe(
    plainText(longestCaseNumber * 4),
    z.transform((text) => text.normalize('NFC').trim()),
  ),
  z.string().check(z.maxLength(longestCaseNumber, 'too-long')),
);

export const updateApplication = endpoint(addresses.updateApplication, {
  summary:
    'Changes the case number, status or screenshot; what is left out stays. A set case number locks the application: 409.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'conflict', 'stale-version'],
  body: z.strictObject({ caseNumber: z.optional(caseNumber), status: z.optional(oneOf(applicationStatuses)) }),
  result: applicationDetail,
});

/** Text of several lines that may be empty. */
const remarks = z.pipe(
  z.pipe(
    z.string('required'),
    z.transform((text) => text.trim() || undefined),
  ),
  z.optional(freeText(500)),
);

export const decideApplication = endpoint(addresses.decideApplication, {
  summary: 'Sets what the bank said in the end, with remarks; also of an application whose case number is set.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'conflict', 'stale-version'],
  body: z.strictObject({ finalStatus: z.nullable(z.enum(applicationStatuses, 'not-in-list')), remarks }),
  result: applicationDetail,
});

export const previewDecisions = endpoint(addresses.previewDecisions, {
  changesNoList: true,
  sees: 'application',
  summary: `Those of the picked applications that the bank has not decided, ${mostAtOnce} at most, oldest first.`,
  tag,
  bodyLimit: 256 * 1024,
  body: z.strictObject({ q: z.optional(searchText), ...everybodysFilters, ...pickedRows }),
  result: z.object({
    applications: z.array(undecidedApplication),
    /** Undecided ones beyond these. */
    left: z.number(),
    /** Picked ones that are decided or withdrawn. */
    closed: z.number(),
  }),
});

/**
 * One decision for several, each by itself. Remarks stay as they are, and so do case numbers: limits, reasons and numbers
 * are each application's own. What the bank has decided is changed one by one.
 */
export const decideApplications = endpoint(addresses.decideApplications, {
  summary:
    'Sets the same decision of the bank for applications as they were seen, each by itself: one that cannot be decided holds back no other. Sent again it changes nothing.',
  tag,
  body: z.strictObject({
    finalStatus: oneOf(applicationStatuses),
    applications: z
      .array(z.strictObject({ id: recordId, version: z.int('invalid').check(z.minimum(1, 'invalid')) }))
      .check(z.minLength(1, 'required'), z.maxLength(mostAtOnce, 'too-long')),
  }),
  result: z.array(manyDecided),
});

export const correctCaseNumber = endpoint(addresses.correctCaseNumber, {
  summary:
    'Corrects a case number that is set, for a reason that stays in the history. Without one the application is open again (409 where the customer has another open one for the card).',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'conflict', 'stale-version'],
  body: z.strictObject({ caseNumber, reason: reasonText }),
  result: applicationDetail,
});

export const withdrawApplication = endpoint(addresses.withdrawApplication, {
  summary:
    'Withdraws an application made by mistake, for a reason, before it has a case number or a decision (409). It stays, marked; the customer may apply anew.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'conflict', 'stale-version'],
  body: z.strictObject({ reason: reasonText }),
  result: applicationDetail,
});

/** One open application of a customer for a card: a second one is refused (409 `applied-already`). */
export const createApplication = endpoint(addresses.createApplication, {
  summary: 'Applies for a card for a customer of the caller. What was put aside of the two is gone with it.',
  tag,
  status: 201,
  takesIdempotencyKey: true,
  isVersioned: true,
  refusals: ['forbidden', 'not-found', 'switched-off', 'applied-already'],
  body: z.strictObject({
    creditCardId: recordId,
    customerId: recordId,
    createdBy: z.optional(recordId),
    applyLaterId: z.optional(recordId),
  }),
  result: createdApplication,
});

export const earlierApplications = endpoint(addresses.earlierApplications, {
  summary: 'The caller’s last applications of a customer at a card’s bank within its cool-off, newest first.',
  tag,
  query: z.strictObject({ creditCardId: recordId, customerId: recordId }),
  result: z.array(earlierApplication),
});
