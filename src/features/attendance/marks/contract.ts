import { z } from 'zod/mini';
import { dayCodes, markFlags, markKinds, markStatuses } from '#features/attendance/catalogue.ts';
import { dayRequest } from '#features/attendance/requests/contract.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { largestImageBytes } from '#shared/images.ts';
import { recordId } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';

const tag = 'Attendance';

/** A canvas's JPEG as a data URL; its first three bytes are always `/9j/`. */
const jpegStart = 'data:image/jpeg;base64,';
const mostCharacters = jpegStart.length + Math.ceil(largestImageBytes / 3) * 4;

/** The bytes of a JPEG that travels as a data URL. */
const jpegDataUrl = z.pipe(
  z.string('required').check(z.minLength(1, 'required')),
  z.transform((text, context) => {
    const refused = (message: string) => {
      context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    };
    if (text.length > mostCharacters) return refused('image-too-large');
    if (!text.startsWith(`${jpegStart}/9j/`)) return refused('image-jpeg');
    try {
      return Uint8Array.fromBase64(text.slice(jpegStart.length));
    } catch {
      return refused('image-damaged');
    }
  }),
);

const decimal = (min: number, max: number) =>
  z
    .number({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') })
    .check(z.minimum(min, 'invalid'), z.maximum(max, 'invalid'));

const instant = z.iso.datetime({
  offset: true,
  error: ({ input }) => (input === undefined || input === '' ? 'required' : 'date'),
});

const createdMark = z.object({
  id: z.number(),
  /** In India, by the server's clock. */
  day: z.string(),
  kind: z.enum(markKinds),
  /** The moment that counts: when it reached the server. */
  markedAt: z.string(),
  /** By the clock of the device. */
  capturedAt: z.string(),
  status: z.enum(markStatuses),
  flags: z.array(z.enum(markFlags)),
  /** Metres from the office. */
  distance: z.number(),
});
export type WireCreatedMark = z.output<typeof createdMark>;

/** The second mark of a kind and day is 409 `marked-already`, a photo that was sent before 409 `photo-used`. */
export const createMark = endpoint(addresses.createMark, {
  summary:
    'Marks the caller’s coming or going with a photo and a place; the server’s clock decides when and on which day.',
  tag,
  status: 201,
  bodyLimit: 7 * 1024 * 1024,
  takesIdempotencyKey: true,
  refusals: ['forbidden', 'conflict', 'marked-already', 'photo-used', 'site-not-published'],
  body: z.strictObject({
    image: jpegDataUrl,
    latitude: decimal(-90, 90),
    longitude: decimal(-180, 180),
    /** When the photo was taken, by the device’s clock. */
    date: instant,
    userId: z.optional(recordId),
    /** Metres. */
    accuracy: z.optional(decimal(0, 1e9)),
    kind: z._default(z.enum(markKinds, 'not-in-list'), 'in'),
  }),
  result: createdMark,
});

const halves = z.number();
const minute = z.nullable(z.number());

const evaluatedDay = z.object({
  day: z.string(),
  /** Null while it cannot be said. */
  code: z.nullable(z.enum(dayCodes)),
  presentHalves: halves,
  leaveHalves: halves,
  absentHalves: halves,
  /** Minutes after midnight in India. */
  inMinute: minute,
  outMinute: minute,
  workedMinutes: z.number(),
  lateMinutes: z.number(),
  isOutMissing: z.boolean(),
  isInMissing: z.boolean(),
  isReviewPending: z.boolean(),
});

const keptMark = z.extend(createdMark, {
  receivedAt: z.string(),
  /** Metres; null where the device did not say. */
  accuracy: z.nullable(z.number()),
  /** Its address for the next minutes; null once it is deleted. */
  photo: z.nullable(z.string()),
  reviewNote: z.nullable(z.string()),
});
export type WireMark = z.output<typeof keptMark>;

const personMonth = z.object({
  month: z.string(),
  /** Its days are as of the closing, whatever has changed since. */
  isClosed: z.boolean(),
  /** Those of the person’s account, and those with a mark. */
  days: z.array(evaluatedDay),
  holidays: z.array(
    z.object({
      day: z.string(),
      name: z.object({ en: z.string(), gu: z.optional(z.string()), hi: z.optional(z.string()) }),
    }),
  ),
  /** Those that wait for a review also where they were captured in this month and came in another. */
  marks: z.array(keptMark),
  requests: z.array(dayRequest),
  /** Where marks are expected, in metres, and whether the person’s are: not on field duty. */
  office: z.object({
    latitude: z.number(),
    longitude: z.number(),
    radius: z.number(),
    worstAccuracy: z.number(),
    isExpected: z.boolean(),
  }),
  /** The hours the days are evaluated by, each from a day on; minutes after midnight in India. */
  shifts: z.array(z.object({ fromDay: z.string(), startsAt: z.number(), endsAt: z.number() })),
  /** The sum of `days`. */
  totals: z.object({
    days: z.object({
      ...Object.fromEntries(dayCodes.map((code) => [code, z.number()])),
      open: z.number(),
    }) as z.ZodMiniObject<Record<(typeof dayCodes)[number] | 'open', z.ZodMiniNumber>>,
    presentHalves: halves,
    leaveHalves: halves,
    absentHalves: halves,
    lateMarks: z.number(),
    lateMinutes: z.number(),
    workedMinutes: z.number(),
    reviews: z.number(),
  }),
});
export type WireMonth = z.output<typeof personMonth>;

/** A month of the calendar, `2026-11`; the one that is now unless said. */
const query = z.strictObject({
  month: z.optional(z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'date'))),
});

export const ownMonth = endpoint(addresses.ownMonth, {
  summary: 'The caller’s month: how each day counts, the marks behind it, holidays, leaves and corrections.',
  tag,
  query,
  result: personMonth,
});

export const monthOfPerson = endpoint(addresses.monthOfPerson, {
  sees: 'person',
  summary: 'The same of one person.',
  tag,
  params: { userId: recordId },
  refusals: ['not-found'],
  query,
  result: personMonth,
});

/** As the API document names them. */
export const records = {
  CreatedMark: createdMark,
  EvaluatedDay: evaluatedDay,
  OwnMark: keptMark,
  DayRequest: dayRequest,
  PersonMonth: personMonth,
};
