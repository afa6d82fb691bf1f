import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { languages } from '#shared/languages.ts';
import { noteText, plainText, recordId } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';
import {
  longestReturnNote,
  type PapersFileWord,
  paperStates,
  papersDeeds,
  papersFileWordKeys,
  returnReasons,
} from './catalogue.ts';

const tag = 'Papers';

const text = z.object({ en: z.string(), gu: z.optional(z.string()), hi: z.optional(z.string()) });

const paperPicture = z.object({
  id: z.number(),
  /** Null: sent by the visitor. */
  sentBy: z.nullable(z.string()),
  sentByName: z.nullable(z.string()),
  sentDate: z.string(),
});
export type PaperPicture = z.output<typeof paperPicture>;

const requestPaper = z.object({
  id: z.string(),
  name: text,
  anyOf: z.optional(text),
  when: z.optional(text),
  aadhaar: z.optional(z.enum(['is', 'may-be'])),
  state: z.enum(paperStates),
  reason: z.nullable(z.enum(returnReasons)),
  note: z.nullable(z.string()),
  isRemoved: z.boolean(),
  pictures: z.array(paperPicture),
});
export type ShownPaper = z.output<typeof requestPaper>;

const requestPapers = z.object({
  /** Of the request. */
  id: z.number(),
  papers: z.array(requestPaper),
  /** Of a closed request nothing is changed. */
  isOpen: z.boolean(),
  /** Where the owner has looked the list up, and on which day. */
  source: z._default(z.nullable(z.object({ page: z.string(), asOf: z.string() })), null),
  /** What an open request needs otherwise since the list was changed, until somebody has seen it. */
  listChange: z._default(
    z.nullable(z.object({ changedDate: z.string(), added: z.array(text), removed: z.array(text) })),
    null,
  ),
  /** Whether the customer can be told by e-mail what is missing; or when they are to be. */
  telling: z._default(z.object({ mayTell: z.boolean(), dueDate: z.nullable(z.string()) }), {
    ...{ mayTell: false, dueDate: null },
  }),
});
export type RequestPapers = z.output<typeof requestPapers>;

/** In a timeline: how a paper stands since then, or that a picture of it was taken away; how many came. Of all: how many time has deleted. */
export const paperEvent = z.object({
  name: z.nullable(text),
  state: z.enum([...paperStates, 'picture-removed', 'pictures-deleted']),
  reason: z.nullable(z.enum(returnReasons)),
  pictures: z.nullable(z.number()),
});

/** In a timeline: what was done about all papers of a request. */
export const papersDeed = z.enum(papersDeeds);

const paperId = z.string('required').check(z.regex(/^[a-z0-9-]{1,20}$/, 'invalid'));

export const listPapers = endpoint(addresses.listPapers, {
  sees: 'enquiry',
  summary: 'The papers that a request needs, how each stands, and the pictures that came.',
  tag,
  params: { id: recordId },
  refusals: ['not-found'],
  result: requestPapers,
});

export const changePaper = endpoint(addresses.changePaper, {
  summary:
    'Says how a paper of an open request stands. `from` is how it stood on the screen: where it stands otherwise by now, nothing is changed (409). Returning one takes a reason, which the visitor reads.',
  tag,
  params: { id: recordId },
  changesNoList: true,
  refusals: ['not-found', 'conflict'],
  body: z.strictObject({
    paper: paperId,
    from: z.enum(paperStates, 'not-in-list'),
    to: z.enum(paperStates, 'not-in-list'),
    reason: z.optional(z.enum(returnReasons, 'not-in-list')),
    /** How many pictures the caller has seen: with more, or fewer, nothing is changed either. */
    pictures: z.optional(z.number('invalid').check(z.int('invalid'), z.minimum(0, 'invalid'))),
    note: z.optional(noteText(longestReturnNote)),
  }),
  result: requestPapers,
});

export const seePaperChanges = endpoint(addresses.seePaperChanges, {
  summary:
    'The caller has seen what an open request needs otherwise since its list was changed, up to the change that the screen tells. Once, whoever presses.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'conflict'],
  body: z.strictObject({
    changedDate: z.string('required').check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'invalid')),
  }),
  result: requestPapers,
});

export const tellMissingPapers = endpoint(addresses.tellMissingPapers, {
  summary:
    'Has the customer of an open request told by e-mail which papers are missing, some minutes later; nothing is sent where none is missing then. Where they cannot be told, or nothing is missing, 409.',
  tag,
  params: { id: recordId },
  changesNoList: true,
  refusals: ['not-found', 'conflict'],
  result: requestPapers,
});

export const addPaperPicture = endpoint(addresses.addPaperPicture, {
  summary: 'Adds a picture to a paper of an open request, which is received by it.',
  tag,
  params: { id: recordId },
  status: 201,
  changesNoList: true,
  takesIdempotencyKey: true,
  refusals: ['not-found', 'conflict'],
  body: z.strictObject({
    paper: paperId,
    /** Where an Aadhaar card is or may be the paper: that its number is covered, or that it is another one. */
    aadhaar: z.optional(z.enum(['covered', 'other-paper'], 'not-in-list')),
  }),
  result: requestPapers,
});

export const openPaperPicture = endpoint(addresses.openPaperPicture, {
  summary: 'Where a picture of a paper is read for some minutes. Each opening stands in the log.',
  tag,
  params: { id: recordId },
  refusals: ['not-found'],
  /** Signed, for the caller alone. */
  result: z.object({ picture: z.string() }),
});

export const removePaperPicture = endpoint(addresses.removePaperPicture, {
  summary: 'Takes a picture of a paper away for good, by its id in the list.',
  tag,
  params: { id: recordId },
  changesNoList: true,
  refusals: ['not-found', 'conflict'],
  result: requestPapers,
});

export const makeCounterLink = endpoint(addresses.makeCounterLink, {
  summary:
    "A link with which a phone at the counter photographs the papers of an open request for the caller. It lasts for a quarter of an hour, longer while pictures come, for an hour at most, and no longer than the caller's session and access. It is answered once; of it only a hash is kept. A person's newest three stay.",
  tag,
  params: { id: recordId },
  status: 201,
  changesNoList: true,
  refusals: ['not-found', 'conflict'],
  result: z.object({
    /** Of the link. */
    id: z.number(),
    /** Of the page with its secret. */
    path: z.string(),
    madeDate: z.string(),
    expiresDate: z.string(),
  }),
});

export const getCounterLink = endpoint(addresses.getCounterLink, {
  summary: "How many pictures have come by one of the caller's links, and until when it lasts.",
  tag,
  params: { id: recordId },
  refusals: ['not-found'],
  result: z.object({ id: z.number(), pictures: z.number(), expiresDate: z.string(), isOpen: z.boolean() }),
});

export const endCounterLink = endpoint(addresses.endCounterLink, {
  summary: "Ends one of the caller's links.",
  tag,
  params: { id: recordId },
  changesNoList: true,
  refusals: ['not-found'],
  result: z.object({ id: z.number() }),
});

const word = plainText(200);
const words = z.strictObject(
  Object.fromEntries(papersFileWordKeys.map((key) => [key, word])) as Record<PapersFileWord, typeof word>,
);
export type PapersFileWords = z.output<typeof words>;

export const startPapersDownload = endpoint(addresses.startPapersDownload, {
  changesNoList: true,
  summary:
    'All papers of a request as one PDF: how each stands, then each picture on a page. Opens once, within a minute, at the address that is answered; that stands in the log.',
  tag,
  refusals: ['not-found'],
  body: z.strictObject({ id: recordId, language: z.enum(languages, 'not-in-list'), words }),
  /** `rows`: how many pictures there are. */
  result: z.object({ address: z.string(), rows: z.number() }),
});

export const downloadPapers = endpoint(addresses.downloadPapers, {
  summary: 'The file itself, fetched once from the address that was answered.',
  tag,
  file: ['application/pdf'],
  refusals: ['not-found'],
  params: { ticket: z.string().check(z.maxLength(100)) },
});

/** As the API document names them. */
export const records = { PaperPicture: paperPicture, RequestPaper: requestPaper, RequestPapers: requestPapers };
