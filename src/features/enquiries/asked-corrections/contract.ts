import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { noteText, recordId } from '#shared/text/formats.ts';
import { correctedFieldNames } from '../corrections/catalogue.ts';
import { addresses } from './addresses.ts';
import { askedStates, declineReasons, longestDeclineNote } from './catalogue.ts';

const tag = 'Service requests';

const askedCorrection = z.object({
  id: z.number(),
  field: z.enum(correctedFieldNames),
  /** In force, and as the visitor wants it; empty where there is none. */
  present: z.string(),
  value: z.string(),
  /** Of the newest; more than one stand for values that it has replaced. */
  askedDate: z.string(),
  timesAsked: z._default(z.number(), 1),
});

const askedCorrections = z.object({
  /** Of the request. */
  id: z.number(),
  /** Those that wait for an answer, oldest first. */
  corrections: z.array(askedCorrection),
});
export type AskedCorrections = z.output<typeof askedCorrections>;
export type AskedCorrection = AskedCorrections['corrections'][number];

/** In a timeline: what a visitor has asked for about their data, or what came of a correction; which field, never its value. */
export const dataEvent = z.object({
  kind: z.enum(['correction', 'consent', 'erasure']),
  field: z.nullable(z.enum(correctedFieldNames)),
  state: z.nullable(z.enum(askedStates)),
  reason: z.nullable(z.enum(declineReasons)),
});
export type DataEvent = z.output<typeof dataEvent>;

const correction = { correction: z.number('required').check(z.int('invalid'), z.positive('invalid')) };

export const listAskedCorrections = endpoint(addresses.listAskedCorrections, {
  sees: 'enquiry',
  summary: 'Which details of a request its visitor wants corrected, on the page where they follow it.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: askedCorrections,
});

export const acceptCorrection = endpoint(addresses.acceptCorrection, {
  summary:
    'Takes a value over that the visitor has asked for, as a correction of the request. `conflict` where they have asked for another one, or somebody has answered. With another mobile or e-mail address every link ends that opened the request.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found', 'conflict', 'stale-version'],
  body: z.strictObject(correction),
  result: askedCorrections,
});

export const declineCorrection = endpoint(addresses.declineCorrection, {
  summary: 'Leaves the detail as it is, with a reason that the visitor reads. `conflict` as above.',
  tag,
  params: { id: recordId },
  changesNoList: true,
  isVersioned: true,
  refusals: ['not-found', 'conflict'],
  body: z.strictObject({
    ...correction,
    reason: z.enum(declineReasons, 'not-in-list'),
    note: z.optional(noteText(longestDeclineNote)),
  }),
  result: askedCorrections,
});

/** As the API document names them. */
export const records = { AskedCorrection: askedCorrection, AskedCorrections: askedCorrections };
