import { z } from 'zod/mini';
import { askedService } from '#features/services/contract.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { withoutRepeats } from '#shared/contract/without-repeats.ts';
import { languages } from '#shared/languages.ts';
import { freeText, realDay } from '#shared/text/formats.ts';
import { inLanguages, localisedText } from '#shared/text/localised-text.ts';
import { addressPart, webAddress } from '#shared/text/web-address.ts';
import { textRows } from '../texts/contract.ts';
import { addresses } from './addresses.ts';
import { mostOwnServices, mostPapers, mostStages, ownServiceLists, paperNeeds } from './catalogue.ts';

const paise = z.number('invalid').check(z.int('invalid'), z.minimum(0, 'invalid'), z.maximum(1_000_000_00, 'invalid'));

const fee = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), paise }),
  z.strictObject({
    kind: z.literal('share'),
    /** Hundredths of a per cent: 200 is 2%. */
    basisPoints: z.number('invalid').check(z.int('invalid'), z.minimum(0, 'invalid'), z.maximum(10_000, 'invalid')),
  }),
]);

const entryId = z.string('required').check(z.regex(/^[a-z0-9-]{1,20}$/, 'invalid'));

/** Where a request of the service may stand within In Progress. `id` names it for good, `name` may change. */
const stage = z.strictObject({
  id: entryId,
  name: localisedText(60),
  /** What the customer may be told. */
  sentence: localisedText(200),
  /** How long a request usually stands in it, in working days. */
  usualDays: z.number('invalid').check(z.int('invalid'), z.minimum(0, 'invalid'), z.maximum(365, 'invalid')),
  /** The stages that may follow; absent: every later one. Back to the one before is always a way. */
  next: z.optional(z.array(entryId).check(z.maxLength(mostStages, 'too-long'))),
});
export type Stage = z.output<typeof stage>;

const stages = z.array(stage).check(z.maxLength(mostStages, 'too-long'), withoutRepeats('id'));

/** A paper that a request of the service needs. `id` names it for good, `name` may change. */
const paper = z.strictObject({
  id: entryId,
  name: localisedText(80),
  /** The papers of which one is enough, one a line. Absent: there is only the one that `name` says. */
  anyOf: z.optional(inLanguages(freeText(600))),
  needed: z.enum(paperNeeds),
  /** Of one that staff ask for: when they do, as visitors read it. */
  when: z.optional(localisedText(80)),
  /** Whether it is an Aadhaar card, or may be one of those that are enough: then most of its number is covered before it is sent. */
  aadhaar: z.optional(z.enum(['is', 'may-be'])),
});
export type Paper = z.output<typeof paper>;

const papers = z.array(paper).check(z.maxLength(mostPapers, 'too-long'), withoutRepeats('id'));

/** The owner's settings of one service; absent ones are the catalogue's. */
export const serviceSettings = z.strictObject({
  /** A service switched off has no page and is in no list. */
  isOffered: z.boolean('invalid'),
  fee: z.optional(fee),
  /** The government's fee as the owner last looked it up. */
  governmentFee: z.optional(z.strictObject({ paise, asOf: realDay })),
  /** A licence number or the lender's name; without one a page speaks of an enquiry only. */
  licence: z.optional(localisedText(200)),
  /** How long it usually takes, as visitors read it beside the price: `about 3 weeks`. */
  usualTime: z.optional(localisedText(60)),
  stages: z.optional(stages),
  papers: z.optional(papers),
  /** Where the owner has looked the papers up, and on which day. */
  papersSource: z.optional(z.strictObject({ page: webAddress, asOf: realDay })),
});
export type ServiceSettings = z.output<typeof serviceSettings>;

const lines = inLanguages(freeText(3_000));
const { documents, steps, questions } = ownServiceLists;

/** A service of the owner's own, with everything that its page says. */
const ownService = z.extend(serviceSettings, {
  slug: addressPart,
  name: localisedText(60),
  /** On tiles and in search results. */
  summary: localisedText(150),
  /** Below the heading. */
  lead: localisedText(500),
  /** Who it is for, one a line; as are the terms. */
  audience: z.optional(lines),
  /** What others charge, in words. */
  otherCosts: z.optional(inLanguages(freeText(1_000))),
  /** Where everybody may do it themselves. */
  officialSite: z.optional(webAddress),
  documents: z.optional(textRows(documents)),
  steps: z.optional(textRows(steps)),
  questions: z.optional(textRows(questions)),
  terms: z.optional(lines),
});
export type OwnService = z.output<typeof ownService>;

export const ownServices = z.array(ownService).check(z.maxLength(mostOwnServices, 'too-long'), withoutRepeats('slug'));

const ownServiceName = z.object({ serviceType: askedService, name: z.record(z.enum(languages), z.string()) });
export type OwnServiceName = z.output<typeof ownServiceName>;

export const listOwnServices = endpoint(addresses.listOwnServices, {
  summary:
    'What the services of the owner’s own are called: those of the settings, offered or not, then removed ones of which there are requests.',
  tag: 'Site settings',
  result: z.array(ownServiceName),
});

export const records = { OwnServiceName: ownServiceName, ServiceSettings: serviceSettings, OwnService: ownService };
