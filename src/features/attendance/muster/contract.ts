import { z } from 'zod/mini';
import { dayCodes, leaveParts, markFlags, markKinds, markStatuses } from '#features/attendance/catalogue.ts';
import { dayRequest } from '#features/attendance/requests/contract.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isRealDay } from '#shared/dates/dates.ts';
import { freeText, plainText, recordId } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';
import { type MusterWord, musterFormats, musterWordKeys } from './catalogue.ts';

const tag = 'Muster';

/** A month in India, `2026-11`. */
const month = z
  .string('required')
  .check(z.refine((text) => /^20\d\d-\d\d$/.test(text) && isRealDay(`${text}-01`), 'date'));
const day = z.string('required').check(z.refine((text) => /^20/.test(text) && isRealDay(text), 'date'));

const count = z.number();
/** Minutes after midnight in India. */
const minute = z.number();

/** One person's day. Absent fields are zero or false. */
const cell = z.object({
  /** Null while it cannot be said: the day is to come, or not over. */
  code: z.nullable(z.enum(dayCodes)),
  in: z.optional(minute),
  out: z.optional(minute),
  workedMinutes: z.optional(count),
  lateMinutes: z.optional(count),
  /** An approved leave. */
  leave: z.optional(z.enum(leaveParts)),
  /** An approved correction stands in the place of the marks. */
  isCorrected: z.optional(z.literal(true)),
  isOutMissing: z.optional(z.literal(true)),
  /** There is a going without a coming. */
  isInMissing: z.optional(z.literal(true)),
  /** A mark of the day waits for an administrator, and counts for nothing until then. */
  isReviewPending: z.optional(z.literal(true)),
});
export type MusterCell = z.output<typeof cell>;

/** The sum of days; a half is half a day. */
const totals = z.object({
  days: z.object({ P: count, HD: count, A: count, L: count, WO: count, H: count, open: count }),
  presentHalves: count,
  leaveHalves: count,
  absentHalves: count,
  lateMarks: count,
  lateMinutes: count,
  workedMinutes: count,
  reviews: count,
});

const shift = z.object({ startsAt: minute, endsAt: minute, graceMinutes: count });

const localised = z.object({ en: z.string(), gu: z.optional(z.string()), hi: z.optional(z.string()) });

const musterPerson = z.object({
  id: z.number(),
  username: z.string(),
  /** Of the person's own details; null until they gave them. */
  name: z.nullable(z.string()),
  isDisabled: z.boolean(),
  isFieldDuty: z.boolean(),
  /** In the order of the month's days; null where there was no such account. */
  days: z.array(z.nullable(cell)),
  totals,
  /** The hours the days are evaluated by, each from a day on; none in months closed before hours were stored. */
  shifts: z._default(z.array(z.extend(shift, { fromDay: z.string() })), []),
});
export type MusterPerson = z.output<typeof musterPerson>;

/** People × days of a month, as stored when the month is closed. */
export const musterTable = z.object({
  days: z.array(z.object({ day: z.string(), isWeeklyOff: z.boolean(), holiday: z.nullable(localised), totals })),
  people: z.array(musterPerson),
});
export type MusterTable = z.output<typeof musterTable>;

const muster = z.extend(musterTable, {
  month: z.string(),
  today: z.string(),
  /** The month of the first account: there is nothing before it. */
  firstMonth: z.string(),
  isClosed: z.boolean(),
  /** Reasons against closing: a month that is not over, marks in review, pending requests. */
  isOver: z.boolean(),
  waiting: z.object({ marks: count, requests: count }),
  /** Newest first. */
  history: z.array(
    z.object({
      isClosed: z.boolean(),
      /** Of a reopening. */
      reason: z.nullable(z.string()),
      changedBy: z.string(),
      changedByName: z.nullable(z.string()),
      changedDate: z.string(),
    }),
  ),
});
export type Muster = z.output<typeof muster>;

/** A closed month keeps names, no pictures: those are of today. */
const shownPerson = z.extend(musterPerson, {
  /** Where an `<img>` finds the small picture for the next minutes. */
  picture: z.nullable(z.string()),
});
export type ShownPerson = z.output<typeof shownPerson>;

const shownMuster = z.extend(muster, { people: z.array(shownPerson) });
export type ShownMuster = z.output<typeof shownMuster>;

export const getMuster = endpoint(addresses.getMuster, {
  summary: 'People × days of a month, this one unless said, with totals; a closed month as it was kept.',
  tag,
  isVersioned: true,
  query: z.strictObject({ month: z.optional(month) }),
  result: shownMuster,
});

export const closeMonth = endpoint(addresses.closeMonth, {
  summary: 'Closes a month that is over and of which nothing waits: its muster stays as it is now.',
  tag,
  refusals: ['conflict', 'month-waits', 'stale-version'],
  body: z.strictObject({ month }),
  result: shownMuster,
});

export const reopenMonth = endpoint(addresses.reopenMonth, {
  summary: 'Opens a closed month again, for a reason that stays in its history.',
  tag,
  refusals: ['conflict', 'stale-version'],
  body: z.strictObject({ month, reason: freeText(500) }),
  result: shownMuster,
});

const dayMark = z.object({
  id: z.number(),
  kind: z.enum(markKinds),
  status: z.enum(markStatuses),
  flags: z.array(z.enum(markFlags)),
  countedAt: z.string(),
  receivedAt: z.string(),
  /** By the device's clock. */
  capturedAt: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  accuracyM: z.nullable(z.number()),
  distanceM: z.number(),
  /** Where an `<img>` finds it for the next minutes. */
  photo: z.nullable(z.string()),
  reviewedBy: z.nullable(z.string()),
  reviewedByName: z.nullable(z.string()),
  reviewedByPicture: z.nullable(z.string()),
  reviewedAt: z.nullable(z.string()),
  reviewNote: z.nullable(z.string()),
});
export type DayMark = z.output<typeof dayMark>;

const decidedRequest = z.extend(dayRequest, {
  decidedBy: z.nullable(z.string()),
  decidedByName: z.nullable(z.string()),
  decidedByPicture: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
});
export type DayRequest = z.output<typeof decidedRequest>;

const personDay = z.object({
  day: z.string(),
  /** As the muster has it, stored or current; null where there was no such account. */
  evaluation: z.nullable(cell),
  isClosed: z.boolean(),
  /** The hours it is evaluated by; null where there was no such account, and in a month closed before hours were stored. */
  shift: z.nullable(shift),
  office: z.object({ latitude: z.number(), longitude: z.number(), radiusMetres: count }),
  /** In the order they were made. */
  marks: z.array(dayMark),
  requests: z.array(decidedRequest),
});
export type PersonDay = z.output<typeof personDay>;

export const getPersonDay = endpoint(addresses.getPersonDay, {
  sees: 'person',
  summary: 'What is known of one person’s day: marks with photo and place, requests, and how it counts.',
  tag,
  params: { userId: recordId },
  refusals: ['not-found'],
  query: z.strictObject({ day }),
  result: personDay,
});

const word = plainText(120);
const words = z.strictObject(
  Object.fromEntries(musterWordKeys.map((key) => [key, word])) as Record<MusterWord, typeof word>,
);
export type MusterWords = z.output<typeof words>;

/** A month's muster as a file; `download` opens the address once, within a minute, as a list's export does. */
export const startMusterExport = endpoint(addresses.startMusterExport, {
  changesNoList: true,
  summary:
    'The muster of a month as CSV, a line a person or a line a day, or as PDF with a sheet to sign for each person.',
  tag,
  freshProof: true,
  body: z.strictObject({
    month,
    format: z.enum(musterFormats, 'not-in-list'),
    language: z.enum(['en', 'gu', 'hi'], 'not-in-list'),
    words,
  }),
  result: z.object({ address: z.string(), rows: z.number() }),
});

export const downloadMuster = endpoint(addresses.downloadMuster, {
  summary: 'The file itself, fetched once from the address that was answered.',
  tag,
  file: ['text/csv', 'application/pdf'],
  refusals: ['not-found'],
  params: { ticket: z.string().check(z.maxLength(100)) },
});

/** As the API document names them. */
export const records = {
  MusterCell: cell,
  MusterTotals: totals,
  MusterShift: shift,
  MusterPerson: shownPerson,
  Muster: shownMuster,
  DayMark: dayMark,
  DecidedRequest: decidedRequest,
  PersonDay: personDay,
};
