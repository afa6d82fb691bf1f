import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { indiaToday } from '#shared/dates/dates.ts';
import { choices, unsearchedListQuery } from '#shared/list/list.ts';
import { freeText, oneOf, personName, realDay, recordId, requiredText } from '#shared/text/formats.ts';
import { holdsSealedNumber } from '#shared/text/sealed-number.ts';
import { addresses } from './addresses.ts';
import { rightsOutcomes } from './catalogue.ts';
import { longestContact, longestRightsText, rightsKinds, rightsSorts, rightsStates } from './rules.ts';

const tag = 'Privacy desk';

const rightsRequest = z.object({
  id: z.number(),
  kind: z.enum(rightsKinds),
  state: z.enum(rightsStates),
  /** The name; this, contact, details and answer are empty once a year has passed since the answer. */
  firstName: z.string(),
  contact: z.string(),
  details: z.string(),
  receivedDay: z.string(),
  dueDay: z.string(),
  /** Empty: by the person themselves, on the page where they follow their request. */
  createdBy: z.string(),
  createdByName: z.nullable(z.string()),
  createdDate: z.string(),
  changedBy: z.string(),
  changedByName: z.nullable(z.string()),
  changedDate: z.string(),
  answer: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  answeredByName: z.nullable(z.string()),
  answeredDate: z.nullable(z.string()),
  /** When the texts were erased. */
  emptiedDate: z.nullable(z.string()),
  /** Of the request on whose page it was asked for, while that is there. */
  reference: z.nullable(z.string()),
});
export type RightsRequest = z.output<typeof rightsRequest>;

/** Mobiles may stand in it: people ask to have theirs corrected. */
const noteText = freeText(longestRightsText).check(z.refine((text) => !holdsSealedNumber(text), 'personal-number'));

const fields = z.strictObject({
  kind: oneOf(rightsKinds),
  firstName: personName,
  contact: requiredText(longestContact).check(z.refine((text) => !holdsSealedNumber(text), 'personal-number')),
  details: noteText,
  receivedDay: realDay.check(z.refine((day) => day <= indiaToday(), 'not-yet')),
});
/** Of the form. */
export const rightsFieldsSchema = fields;

export const listRightsRequests = endpoint(addresses.listRightsRequests, {
  sees: 'rights request',
  summary: 'What people have asked for as the law lets them, with the day by which each must be answered.',
  tag,
  query: unsearchedListQuery({
    sorts: rightsSorts,
    filters: { state: z.optional(choices(rightsStates)), kind: z.optional(choices(rightsKinds)) },
  }),
  result: z.array(rightsRequest),
});

export const getRightsRequest = endpoint(addresses.getRightsRequest, {
  sees: 'rights request',
  summary: 'One of them.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: rightsRequest,
});

export const createRightsRequest = endpoint(addresses.createRightsRequest, {
  summary:
    'Notes what somebody has asked for. It must be answered within `RIGHTS_ANSWER_DAYS` of the day it came, 90 at most (DPDP Rules 2025, r. 14).',
  tag,
  status: 201,
  takesIdempotencyKey: true,
  isVersioned: true,
  body: fields,
  result: rightsRequest,
});

export const updateRightsRequest = endpoint(addresses.updateRightsRequest, {
  summary: 'Corrects what was noted, as long as it is not answered.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'conflict', 'stale-version'],
  body: fields,
  result: rightsRequest,
});

export const answerRightsRequest = endpoint(addresses.answerRightsRequest, {
  summary: 'Notes how a request was answered. `conflict` where somebody else has answered it.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found', 'conflict', 'stale-version'],
  body: z.strictObject({ outcome: oneOf(rightsOutcomes), answer: noteText }),
  result: rightsRequest,
});

export const reopenRightsRequest = endpoint(addresses.reopenRightsRequest, {
  summary: 'Takes back an answer that was noted by mistake. `conflict` where there is none, or its text is erased.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found', 'conflict'],
  result: rightsRequest,
});

/** As the API document names them. */
export const records = { RightsRequest: rightsRequest };
