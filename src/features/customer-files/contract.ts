import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { languages } from '#shared/languages.ts';
import { choicesOf } from '#shared/list/list.ts';
import { mobileNumber, noteText, oneOf, recordId } from '#shared/text/formats.ts';
import { maskedNumbers } from '#shared/text/masked-numbers.ts';
import { panNumber } from '#shared/text/personal-data.ts';
import { toldChannels } from '#shared/told-channels.ts';
import { addresses } from './addresses.ts';
import { knownFields, longestSaid, mostReached, mostWaiting, reachedKinds, undoDays } from './catalogue.ts';

const tag = 'Customer files';

/** Which file a record is in, and what else of it the caller may open. */
const fileOfRecord = z.object({
  fileId: z.number(),
  /** Other requests and applications, to a thousand each. */
  requests: z.number(),
  applications: z.number(),
  /** Something in it is of others. */
  hasOthers: z.boolean(),
});

export const fileOfRequest = endpoint(addresses.fileOfRequest, {
  summary: 'The customer file of a request. A member of staff asks for a request that is theirs.',
  tag,
  params: { id: recordId },
  refusals: ['not-found'],
  result: fileOfRecord,
});

export const fileOfApplication = endpoint(addresses.fileOfApplication, {
  summary:
    'The customer file of an application. A member of staff asks for one that they made or have the next step of.',
  tag,
  params: { id: recordId },
  refusals: ['not-found'],
  result: fileOfRecord,
});

const idText = z.pipe(z.string().check(z.regex(/^[1-9][0-9]{0,15}$/, 'id')), z.transform(Number));
const someIds = z.optional(choicesOf(idText).check(z.maxLength(mostReached, 'too-long')));

export const getReach = endpoint(addresses.getReach, {
  summary: `On which days and between which hours customers are called, and who of the people of requests, applications and files asked for no contact: of up to ${mostReached} each, of those that the caller may call about.`,
  tag,
  query: z.strictObject({ requests: someIds, applications: someIds, files: someIds }),
  result: z.object({
    /** Minutes after midnight in India. */
    callsFrom: z.number(),
    callsUntil: z.number(),
    /** The weekly days off and the holidays of the next month, today among them: no customer is called on these. */
    closedDays: z._default(z.array(z.string()), []),
    records: z.array(
      z.object({
        of: z.enum(reachedKinds),
        id: z.number(),
        /** When the person asked for no contact; null where they have not, or have asked for something since. */
        refusedContactDate: z.nullable(z.string()),
        /** Of a file: whether something in it that the caller may open is open, about which the person is called. */
        hasOpen: z.optional(z.boolean()),
      }),
    ),
  }),
});

const knownPerson = z.object({
  fileId: z.number(),
  name: z.string(),
  requests: z.number(),
  applications: z.number(),
  /** When a call was noted last, or something was asked for. */
  lastContactDate: z.string(),
  knownBy: z.array(z.enum(knownFields)),
});
export type KnownPerson = z.output<typeof knownPerson>;

/** Somebody whom the caller has put aside, and who is no customer yet. */
const savedPerson = z.object({
  savedId: z.number(),
  name: z.string(),
  savedDate: z.string(),
  knownBy: z.array(z.enum(knownFields)),
});
export type SavedPerson = z.output<typeof savedPerson>;

/** By POST: what is looked for names a person, and addresses end up in logs. A PAN counts as a look-up of one. */
export const findKnown = endpoint(addresses.findKnown, {
  changesNoList: true,
  sees: 'customerFile',
  summary:
    'Whether somebody with a mobile or a PAN is known, for whoever is about to add them: who it is where the caller has a part of their file, and else that somebody is; and who was saved for later, by the caller or (without who) by a colleague. 60 a minute and 600 a day for each person.',
  tag,
  refusals: ['too-many'],
  body: z.strictObject({ mobile: z.optional(mobileNumber), pan: z.optional(panNumber) }),
  result: z.object({
    known: z.array(knownPerson),
    /** By which of the two somebody is known of whom nothing, or not all, is the caller’s. */
    others: z.array(z.enum(knownFields)),
    /** Of these, what the caller has asked to be handed over: it waits, or was refused in the last days. */
    asked: z._default(
      z.array(z.object({ field: z.enum(knownFields), askedDate: z.string(), isRefused: z.boolean() })),
      [],
    ),
    saved: z._default(z.array(savedPerson), []),
    /** By which of the two a colleague has put somebody aside. */
    savedByOthers: z._default(z.array(z.enum(knownFields)), []),
  }),
});

/** Of one of the three. */
const askedFor = z
  .strictObject({ mobile: z.optional(mobileNumber), pan: z.optional(panNumber), fileId: z.optional(recordId) })
  .check(
    z.refine(({ mobile, pan, fileId }) => [mobile, pan, fileId].filter((one) => one !== undefined).length === 1, {
      path: ['mobile'],
      error: 'required',
    }),
  );

export const askHandOver = endpoint(addresses.askHandOver, {
  summary: `Asks the administrators to hand over what others have of whoever is known by a mobile or a PAN, or of a file of which the caller has a part. Who that is is told to nobody who may not read it. Asked once, and for up to ${mostWaiting} at a time; by a mobile or a PAN limited as \`findKnown\`.`,
  ...{ tag, status: 201, takesIdempotencyKey: true },
  refusals: ['forbidden', 'not-found', 'too-many', 'too-many-asks'],
  body: askedFor,
  result: z.object({ askedDate: z.string() }),
});

/** What was not said of anything is empty. */
const knownDetails = z.object({
  firstName: z.string(),
  mobile: z.string(),
  email: z.string(),
  address: z.string(),
  pincode: z.string(),
  dob: z.string(),
  language: z.nullable(z.enum(languages)),
});
export type KnownDetails = z.output<typeof knownDetails>;

export const getKnownDetails = endpoint(addresses.getKnownDetails, {
  sees: 'customerFile',
  summary:
    'What the person of a file said last of themselves, field by field, to begin their next request with: of what the caller may open.',
  tag,
  params: { id: recordId },
  refusals: ['not-found'],
  result: knownDetails,
});

/** Of two files; the other one is answered like one that does not exist where nothing in it is the caller's. */
const otherFile = { other: recordId };

export const mergeFiles = endpoint(addresses.mergeFiles, {
  summary: `Says that two files are of one person: the other one leads to this one from then on. Undone for ${undoDays} days. A member of staff has a part of both.`,
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'conflict'],
  body: z.strictObject(otherFile),
  /** `mergeId`: by which it is undone. */
  result: z.object({ fileId: z.number(), mergeId: z.number() }),
});

export const refuseSamePerson = endpoint(addresses.refuseSamePerson, {
  summary: 'Says that two files are of two people, or takes that back. A member of staff has a part of both.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'conflict'],
  body: z.strictObject({ ...otherFile, isRefused: z._default(z.boolean('invalid'), true) }),
  status: 204,
});

/** Lifts what was refused until then, no more: the consent to other offers stays taken back. Written on a record that the caller has a part of, where there is one. */
export const allowContact = endpoint(addresses.allowContact, {
  summary:
    'Notes that somebody who had asked for no contact has said that they may be contacted again about what they ask for. Answers 409 where they have not asked for that, or anew since `refusedDate`. Undone by `undoWork`. A member of staff has a part of the file.',
  tag,
  params: { id: recordId },
  status: 201,
  takesIdempotencyKey: true,
  refusals: ['not-found', 'conflict'],
  body: z.strictObject({
    /** How it was said. */
    channel: oneOf(toldChannels),
    /** By whom, and in which words. Numbers of cards and of Aadhaar are masked before it is kept, and told. */
    note: noteText(longestSaid),
    /** When they asked for no contact, as the caller has seen it. */
    refusedDate: z.iso.datetime({
      error: ({ input }) => (input === undefined || input === '' ? 'required' : 'date'),
    }),
  }),
  result: z.object({ batch: z.string(), masked: z.array(z.enum(maskedNumbers)) }),
});

export const undoMerge = endpoint(addresses.undoMerge, {
  summary: `Undoes a merge of the last ${undoDays} days: each record is again in the file it came to.`,
  tag,
  params: { id: recordId },
  refusals: ['not-found'],
  result: z.object({ keptId: z.number(), mergedId: z.number() }),
});

/** As the API document names them. */
export const records = {
  FileOfRecord: fileOfRecord,
  KnownPerson: knownPerson,
  KnownDetails: knownDetails,
  SavedPerson: savedPerson,
};
