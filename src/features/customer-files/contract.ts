import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { recordId } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';
import { undoDays } from './catalogue.ts';

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

export const undoMerge = endpoint(addresses.undoMerge, {
  summary: `Undoes a merge of the last ${undoDays} days: each record is again in the file it came to.`,
  tag,
  params: { id: recordId },
  refusals: ['not-found'],
  result: z.object({ keptId: z.number(), mergedId: z.number() }),
});

/** As the API document names them. */
export const records = { FileOfRecord: fileOfRecord };
