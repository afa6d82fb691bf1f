import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { noteText, recordId, requiredText } from '#shared/text/formats.ts';
import { maskedNumbers } from '#shared/text/masked-numbers.ts';
import { addresses } from './addresses.ts';
import { longestNote, mostMentioned, mostUnread, notedKinds } from './catalogue.ts';

const tag = 'Work';

const username = requiredText(254);

/** A note that is meant for the caller, who has not marked it as read. */
const mention = z.object({
  /** Of the note. */
  id: z.number(),
  /** By which the request or application is worked on; null once it is closed. */
  itemId: z.nullable(z.number()),
  kind: z.enum(notedKinds),
  recordId: z.number(),
  /** As the audit log calls it: `enquiry 7`. */
  record: z.string(),
  firstName: z.string(),
  lastName: z.nullable(z.string()),
  note: z.string(),
  madeDate: z.string(),
  madeBy: z.nullable(z.string()),
  madeByName: z.nullable(z.string()),
});
export type Mention = z.output<typeof mention>;

/** Who else may read the notes of an item. */
const readers = z.array(z.object({ username: z.string(), name: z.nullable(z.string()) }));

export const addNote = endpoint(addresses.addNote, {
  summary:
    'Writes down what was said, of an item the caller has, or edits a note of their own: what stood before is kept. Numbers of cards and of Aadhaar are masked before it is kept, and told.',
  tag,
  params: { id: recordId },
  status: 201,
  takesIdempotencyKey: true,
  refusals: ['not-found', 'stale-version'],
  body: z.strictObject({
    text: noteText(longestNote),
    /** A note of the caller's, which nobody has edited since. */
    replaces: z.optional(recordId),
    /** User names of those whom it is meant for, of those who may read it. */
    mentions: z.optional(z.array(username).check(z.maxLength(mostMentioned, 'too-long'))),
  }),
  result: z.object({ id: z.number(), masked: z.array(z.enum(maskedNumbers)) }),
});

export const addRequestNote = endpoint(addresses.addRequestNote, {
  summary: 'The same of any request, also once it is closed: whoever was served rings again.',
  ...{ tag, params: { id: recordId }, status: 201, takesIdempotencyKey: true },
  refusals: ['not-found', 'stale-version'],
  body: addNote.body,
  result: addNote.result,
});

export const addApplicationNote = endpoint(addresses.addApplicationNote, {
  summary:
    'The same of any application, also once it is decided or withdrawn; a member of staff of one that they made, once it is closed.',
  ...{ tag, params: { id: recordId }, status: 201, takesIdempotencyKey: true },
  refusals: ['not-found', 'stale-version'],
  body: addNote.body,
  result: addNote.result,
});

export const listReaders = endpoint(addresses.listReaders, {
  summary: 'Who else may read the notes of an item the caller sees: its owner, and administrators.',
  tag,
  params: { id: recordId },
  refusals: ['not-found'],
  result: readers,
});

export const listMentions = endpoint(addresses.listMentions, {
  sees: 'enquiry',
  summary: `Up to ${mostUnread} notes that are meant for the caller and not marked as read, newest first, of what the caller may read.`,
  tag,
  result: z.array(mention),
});

export const readMentions = endpoint(addresses.readMentions, {
  summary: 'Marks notes that are meant for the caller as read.',
  tag,
  status: 204,
  body: z.strictObject({
    ids: z.array(recordId).check(z.minLength(1, 'required'), z.maxLength(mostUnread, 'too-long')),
  }),
});

/** As the API document names them. */
export const records = { Mention: mention };
