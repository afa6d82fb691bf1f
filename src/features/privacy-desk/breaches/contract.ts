import { z } from 'zod/mini';
import { duties } from '#features/privacy-desk/waiting/catalogue.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { indiaToday } from '#shared/dates/dates.ts';
import { choices, unsearchedListQuery } from '#shared/list/list.ts';
import { freeText, oneOf, optionalFreeText, realDay, recordId } from '#shared/text/formats.ts';
import { namesPerson } from '#shared/text/names-person.ts';
import { addresses } from './addresses.ts';
import {
  breachKinds,
  breachMeasures,
  breachSorts,
  breachStates,
  breachTexts,
  dataClasses,
  earliestInstant,
  judgedDuties,
  longestBreachText,
  longestReportNote,
  mostPeople,
} from './rules.ts';

const tag = 'Privacy desk';

const report = z.object({
  duty: z.enum(duties),
  /** False: somebody has judged, then and for the reason in `note`, that this one need not be told. */
  isNeeded: z.boolean(),
  toldDate: z.string(),
  /** A reference number perhaps. */
  note: z.string(),
  recordedBy: z.string(),
  recordedByName: z.nullable(z.string()),
});

const breach = z.object({
  id: z.number(),
  state: z.enum(breachStates),
  noticedDate: z.string(),
  /** Since when, as far as known. */
  happenedDay: z.nullable(z.string()),
  kind: z.enum(breachKinds),
  description: z.string(),
  place: z.string(),
  dataClasses: z.array(z.enum(dataClasses)),
  /** About how many; null while nobody knows. */
  people: z.nullable(z.number()),
  cause: z.string(),
  measures: z.array(z.enum(breachMeasures)),
  measuresText: z.string(),
  /** About who caused it. */
  findings: z.string(),
  /** So that it does not happen again. */
  remedy: z.string(),
  wordsEn: z.string(),
  wordsGu: z.string(),
  wordsHi: z.string(),
  reports: z.array(report),
  createdBy: z.string(),
  createdByName: z.nullable(z.string()),
  createdDate: z.string(),
  changedBy: z.string(),
  changedByName: z.nullable(z.string()),
  changedDate: z.string(),
  closedBy: z.nullable(z.string()),
  closedByName: z.nullable(z.string()),
  closedDate: z.nullable(z.string()),
});
export type Breach = z.output<typeof breach>;
export type BreachReport = z.output<typeof report>;

/** The register tells of an event, not of persons. */
const withoutPersons = <Text extends z.ZodMiniType<string, string>>(text: Text) =>
  text.check(z.refine((value) => !namesPerson(value), 'personal-number'));
const text = (max: number) => withoutPersons(optionalFreeText(max));

const pastInstant = z.iso
  .datetime({
    offset: true,
    error: ({ input }) => (input === undefined || input === '' ? 'required' : 'date'),
  })
  .check(
    z.refine((instant) => !(Date.parse(instant) > Date.now()), 'not-yet'),
    z.refine((instant) => !(Date.parse(instant) < Date.parse(earliestInstant)), 'too-far-back'),
  );

const several = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(oneOf(values)).check(
    z.maxLength(values.length, 'too-long'),
    z.refine((chosen) => new Set(chosen).size === chosen.length, 'repeated'),
  );

const fields = z.strictObject({
  noticedDate: pastInstant,
  happenedDay: z.nullable(realDay.check(z.refine((day) => day <= indiaToday(), 'not-yet'))),
  kind: oneOf(breachKinds),
  description: withoutPersons(freeText(longestBreachText)),
  dataClasses: several(dataClasses),
  people: z.nullable(
    z.number('invalid').check(z.int('invalid'), z.minimum(0, 'invalid'), z.maximum(mostPeople, 'invalid')),
  ),
  measures: several(breachMeasures),
  place: text(breachTexts.place),
  cause: text(breachTexts.cause),
  measuresText: text(breachTexts.measuresText),
  findings: text(breachTexts.findings),
  remedy: text(breachTexts.remedy),
  wordsEn: text(breachTexts.wordsEn),
  wordsGu: text(breachTexts.wordsGu),
  wordsHi: text(breachTexts.wordsHi),
});
/** Of the forms. */
export const breachFieldsSchema = fields;
export const reportFieldsSchema = z.strictObject({
  duty: oneOf(duties),
  toldDate: pastInstant,
  note: text(longestReportNote),
});
export type BreachFields = z.output<typeof fields>;

const one = { tag, params: { id: recordId }, isVersioned: true, result: breach } as const;

export const listBreaches = endpoint(addresses.listBreaches, {
  sees: 'breach',
  summary: 'The register of breaches of personal data, newest first, each with who was told of it when.',
  tag,
  query: unsearchedListQuery({ sorts: breachSorts, filters: { state: z.optional(choices(breachStates)) } }),
  result: z.array(breach),
});

export const getBreach = endpoint(addresses.getBreach, {
  ...one,
  sees: 'breach',
  summary: 'One of them.',
  refusals: ['not-found'],
});

export const createBreach = endpoint(addresses.createBreach, {
  summary:
    'Notes a breach. From when it was noticed the clocks run: CERT-In within 6 hours, the Data Protection Board in detail within 72; Board and people without delay (DPDP Rules 2025, r. 7).',
  tag,
  status: 201,
  bodyLimit: 128 * 1024,
  takesIdempotencyKey: true,
  isVersioned: true,
  body: fields,
  result: breach,
});

export const updateBreach = endpoint(addresses.updateBreach, {
  ...one,
  summary: 'Changes what is known of it. `conflict` where it is closed.',
  bodyLimit: 128 * 1024,
  refusals: ['not-found', 'conflict', 'stale-version', 'invalid'],
  body: fields,
});

export const recordReport = endpoint(addresses.recordReport, {
  ...one,
  summary: 'Records that somebody has been told. `conflict` where that is recorded already, or the breach is closed.',
  refusals: ['not-found', 'conflict', 'invalid'],
  body: reportFieldsSchema,
});

export const waiveReport = endpoint(addresses.waiveReport, {
  ...one,
  summary:
    'Records with a reason that somebody need not be told, where the law leaves that to judge: the clock ends. `conflict` as for a report.',
  refusals: ['not-found', 'conflict'],
  body: z.strictObject({ duty: oneOf(judgedDuties), reason: withoutPersons(freeText(longestReportNote)) }),
});

export const undoReport = endpoint(addresses.undoReport, {
  ...one,
  summary: 'Takes such a record back, of telling or of needing not to: the clock runs as before.',
  refusals: ['not-found', 'conflict'],
  body: z.strictObject({ duty: oneOf(duties) }),
});

export const closeBreach = endpoint(addresses.closeBreach, {
  ...one,
  summary: 'Closes a breach with what is done so that it does not happen again; its clocks stand still.',
  bodyLimit: 32 * 1024,
  refusals: ['not-found', 'conflict', 'stale-version'],
  body: z.strictObject({ remedy: withoutPersons(freeText(longestBreachText)) }),
});

export const reopenBreach = endpoint(addresses.reopenBreach, {
  ...one,
  summary: 'Opens a closed breach again.',
  refusals: ['not-found', 'conflict'],
});

/** As the API document names them. */
export const records = { Breach: breach, BreachReport: report };
