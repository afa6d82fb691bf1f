import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { languages } from '#shared/languages.ts';
import { choices, dayRange, unsearchedListQuery } from '#shared/list/list.ts';
import { oneOf, recordId } from '#shared/text/formats.ts';
import { toldChannels } from '#shared/told-channels.ts';
import { addresses } from './addresses.ts';
import { consentSorts, consentStates, withdrawalChannels } from './catalogue.ts';

const tag = 'Privacy desk';

const consent = z.object({
  /** Of the request it was given with. */
  id: z.number(),
  reference: z.string(),
  firstName: z.string(),
  mobile: z.string(),
  createdDate: z.string(),
  /** Of the privacy notice that was shown; null where none was. */
  noticeVersion: z.nullable(z.string()),
  language: z.enum(languages),
  /** To the service that was asked for. */
  serviceType: z.string(),
  /** To other offers. */
  state: z.enum(consentStates),
  withdrawnDate: z.nullable(z.string()),
  /** Null where it was taken back before channels were kept. */
  channel: z.nullable(z.enum(withdrawalChannels)),
  recordedBy: z.nullable(z.string()),
  recordedByName: z.nullable(z.string()),
});
export type Consent = z.output<typeof consent>;

export const listConsents = endpoint(addresses.listConsents, {
  sees: 'enquiry',
  summary:
    'What visitors have consented to: with which notice, in which language, for what, when, and what was taken back how.',
  tag,
  query: unsearchedListQuery({
    sorts: consentSorts,
    filters: { state: z.optional(choices(consentStates)), created: z.optional(dayRange) },
  }),
  result: z.array(consent),
});

export const getConsent = endpoint(addresses.getConsent, {
  sees: 'enquiry',
  summary: 'The consent of one request.',
  tag,
  params: { id: recordId },
  refusals: ['not-found'],
  result: consent,
});

export const recordWithdrawal = endpoint(addresses.recordWithdrawal, {
  summary: 'Records that a person has taken back the consent to other offers, for every request from the same mobile.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'conflict'],
  body: z.strictObject({ channel: oneOf(toldChannels) }),
  result: consent,
});

/** As the API document names them. */
export const records = { Consent: consent };
