import { z } from 'zod/mini';
import { recordedStatuses } from '#features/applications/catalogue.ts';
import { enquiryStatuses } from '#features/enquiries/catalogue.ts';
import { consentStates } from '#features/privacy-desk/consents/catalogue.ts';
import { askedService } from '#features/services/contract.ts';
import { timelineGroupNames, timelineKinds } from '#features/work/catalogue.ts';
import { timelineCursor, timelineEntry } from '#features/work/records.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { dayRange, listQuery, searchText } from '#shared/list/list.ts';
import { oneOf, recordId } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';
import { beginnings, fileSorts, mostFiles, personTraits } from './catalogue.ts';

const tag = 'Customer files';

const inBrief = {
  /** Of the newest record; of a customer with the family's name. */
  name: z.string(),
  mobile: z.string(),
  requests: z.number(),
  applications: z.number(),
  /** When the newest of them was made. */
  newestDate: z.string(),
};

const listedFile = z.object({
  id: z.number(),
  ...inBrief,
  /** Since when the person is known. */
  createdDate: z.string(),
});
export type ListedFile = z.output<typeof listedFile>;

export const listCustomerFiles = endpoint(addresses.listCustomerFiles, {
  sees: 'customerFile',
  summary:
    'The customer files of the agency, newest first; searched by name, mobile, e-mail (of a customer the whole address) and reference, among the newest 5,000 requests and customers that match.',
  tag,
  query: listQuery({ sorts: fileSorts, filters: { created: z.optional(dayRange) } }),
  result: z.array(listedFile),
});

/** By POST: what is looked for names a person, and addresses end up in logs. */
export const findCustomerFiles = endpoint(addresses.findCustomerFiles, {
  changesNoList: true,
  sees: 'customerFile',
  summary: `The newest ${mostFiles} files of which the caller may open something, by name, mobile, e-mail, reference or the file’s own number. A member of staff finds them by what is theirs of them.`,
  tag,
  body: z.strictObject({ text: searchText }),
  result: z.array(listedFile),
});

/** Who has the next step; all null of what is closed, or unassigned. */
const nextStep = {
  /** Of the open work item. */
  itemId: z.nullable(z.number()),
  itemVersion: z.nullable(z.number()),
  owner: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
};

const fileRequest = z.object({
  id: z.number(),
  reference: z.string(),
  serviceType: askedService,
  firstName: z.string(),
  mobile: z.string(),
  email: z.string(),
  dob: z.string(),
  status: z.enum(enquiryStatuses),
  createdDate: z.string(),
  ...nextStep,
  /** The consent to other offers that came with it. */
  offers: z.enum(consentStates),
  offersWithdrawnDate: z.nullable(z.string()),
});
export type FileRequest = z.output<typeof fileRequest>;

const fileCustomer = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  mobile: z.string(),
  email: z.string(),
  /** Masked. */
  pan: z.string(),
  createdDate: z.string(),
});
export type FileCustomer = z.output<typeof fileCustomer>;

const fileApplication = z.object({
  id: z.number(),
  customerId: z.number(),
  card: z.string(),
  bank: z.string(),
  status: z.enum(recordedStatuses),
  finalStatus: z.nullable(z.string()),
  createdDate: z.string(),
  ...nextStep,
  /** It is closed, and the caller may write down what is said about it. */
  mayNote: z._default(z.boolean(), false),
});
export type FileApplication = z.output<typeof fileApplication>;

const suggestion = z.object({
  fileId: z.number(),
  ...inBrief,
  agrees: z.array(z.enum(personTraits)),
  differs: z.array(z.enum(personTraits)),
});
export type Suggestion = z.output<typeof suggestion>;

const fileMerge = z.object({
  id: z.number(),
  keptId: z.number(),
  mergedId: z.number(),
  /** Of the newest record that came to it; empty where there is none. */
  name: z.string(),
  mergedDate: z.string(),
  /** Null: by rule. */
  mergedBy: z.nullable(z.string()),
  mergedByName: z.nullable(z.string()),
  /** Until when it can be undone; null where that is over. */
  undoUntilDate: z.nullable(z.string()),
});

const customerFile = z.object({
  id: z.number(),
  createdDate: z.string(),
  requests: z.array(fileRequest),
  customers: z.array(fileCustomer),
  applications: z.array(fileApplication),
  /** There are more of them, older ones. */
  isCut: z.boolean(),
  /** Something in it is of others; of an administrator nothing is. */
  hasOthers: z.boolean(),
  /** When the caller has asked for that of others, as long as it waits, or was refused in the last days. */
  asked: z.optional(z.object({ askedDate: z.string(), isRefused: z.boolean() })),
  /** When the person said on the telephone that they want no contact, to whomever. */
  refusedContactDate: z.nullable(z.string()),
  suggestions: z.array(suggestion),
  /** For administrators, the newest first. */
  merges: z.array(fileMerge),
});
export type CustomerFile = z.output<typeof customerFile>;

export const getCustomerFile = endpoint(addresses.getCustomerFile, {
  sees: 'customerFile',
  summary:
    'One person over the whole agency. Of a file that was merged the one that it leads to. A member of staff sees what is theirs of it, and that there is more.',
  tag,
  params: { id: recordId },
  refusals: ['not-found'],
  result: customerFile,
});

const fileEntry = z.extend(timelineEntry, {
  kind: z.enum([...timelineKinds, ...beginnings]),
  requestId: z.nullable(z.number()),
  applicationId: z.nullable(z.number()),
});
export type FileEntry = z.output<typeof fileEntry>;

export const getFileTimeline = endpoint(addresses.getFileTimeline, {
  sees: 'customerFile',
  summary:
    'What was asked for, done and said, newest first, of the requests and applications of a file that are the caller’s to open; narrowed to one kind of entries, and searched.',
  tag,
  params: { id: recordId },
  query: z.strictObject({
    cursor: z.optional(timelineCursor),
    kind: z.optional(oneOf(timelineGroupNames)),
    /** Words of what was written down, and of the names of who did it or got it. */
    q: z.optional(searchText),
  }),
  refusals: ['not-found'],
  /** `next`: the cursor of what is older. */
  result: z.object({ id: z.number(), entries: z.array(fileEntry), next: z.nullable(z.string()) }),
});

/** As the API document names them. */
export const records = {
  ...{ ListedFile: listedFile, CustomerFile: customerFile, FileRequest: fileRequest, FileCustomer: fileCustomer },
  ...{ FileApplication: fileApplication, SamePersonSuggestion: suggestion, FileMerge: fileMerge, FileEntry: fileEntry },
};
