import { z } from 'zod/mini';
import { markFlags, markKinds, markStatuses } from '#features/attendance/catalogue.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { choices, dayRange, listQuery, pickedRows, searchText } from '#shared/list/list.ts';
import { listExport } from '#shared/list/list-export.ts';
import { freeText, oneOf, recordId } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';
import { longestNote, markColumnKeys, markSorts, mostAtOnce, reviewOutcomes } from './catalogue.ts';

const tag = 'Attendance';

/** A mark as the list of all shows it. Instants are ISO, distances metres. */
const listedMark = z.object({
  id: z.number(),
  userId: z.number(),
  username: z.string(),
  name: z.nullable(z.string()),
  /** Where an `<img>` finds the small picture for the next minutes. */
  picture: z.nullable(z.string()),
  /** The day in India it counts for. */
  day: z.string(),
  kind: z.enum(markKinds),
  status: z.enum(markStatuses),
  flags: z.array(z.enum(markFlags)),
  receivedAt: z.string(),
  /** By the device's clock. */
  capturedAt: z.string(),
  countedAt: z.string(),
  distance: z.number(),
  /** Null where the device did not say. */
  accuracy: z.nullable(z.number()),
  reviewedBy: z.nullable(z.string()),
  reviewedByName: z.nullable(z.string()),
  reviewedByPicture: z.nullable(z.string()),
});
export type WireListedMark = z.output<typeof listedMark>;

const position = { latitude: z.number(), longitude: z.number() };

const markDetail = z.extend(listedMark, {
  ...position,
  /** The photo's address for the next minutes; null once it is deleted. */
  photo: z.nullable(z.string()),
  /** The mark whose photo this one's is like, where that is a reason to look at it. */
  alike: z.nullable(
    z.object({
      id: z.number(),
      username: z.string(),
      name: z.nullable(z.string()),
      day: z.string(),
      photo: z.nullable(z.string()),
    }),
  ),
  /** The office as the site settings have it now, with its limits in metres. */
  office: z.object({ ...position, radius: z.number(), worstAccuracy: z.number() }),
  /** Not one's own, but for the only active administrator. */
  mayReview: z.boolean(),
  /** Newest first. */
  reviews: z.array(
    z.object({
      reviewedBy: z.string(),
      reviewedByName: z.nullable(z.string()),
      reviewedByPicture: z.nullable(z.string()),
      reviewedAt: z.string(),
      outcome: z.enum(reviewOutcomes),
      note: z.nullable(z.string()),
    }),
  ),
});
export type WireMarkDetail = z.output<typeof markDetail>;

const markFilters = {
  status: z.optional(choices(markStatuses)),
  /** Marks with any of them. */
  flag: z.optional(choices(markFlags)),
  kind: z.optional(choices(markKinds)),
  /** Days in India for which the marks count. */
  day: z.optional(dayRange),
};

export const listMarks = endpoint(addresses.listMarks, {
  sees: 'mark',
  summary: 'The marks of everybody, newest first; searched by user name.',
  tag,
  query: listQuery({ sorts: markSorts, filters: markFilters }),
  result: z.array(listedMark),
});

export const markExport = listExport(addresses.markExport, {
  of: listMarks,
  columns: markColumnKeys,
  summary: 'The marks of a search and filters as CSV.',
});

export const getMark = endpoint(addresses.getMark, {
  sees: 'mark',
  summary: 'One mark with its photo, its place beside the office, and what was said of it.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: markDetail,
});

/** A note of blanks is none. */
const note = z.optional(
  z.pipe(
    z.pipe(
      z.string('required'),
      z.transform((text) => text.trim() || undefined),
    ),
    z.optional(freeText(longestNote)),
  ),
);

export const reviewMark = endpoint(addresses.reviewMark, {
  summary:
    'Accepts a mark, as it came or as it was captured, or refuses it with a note; also one that was reviewed before. 409 while its month is closed, where its place is taken, or of one’s own while another administrator is active.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'conflict', 'marked-already', 'stale-version'],
  body: z
    .strictObject({ outcome: oneOf(reviewOutcomes), note })
    .check(
      z.refine((body) => body.outcome !== 'refuse' || body.note !== undefined, { path: ['note'], error: 'required' }),
    ),
  result: markDetail,
});

const waitingMark = z.extend(listedMark, {
  version: z.number(),
  /** Why it cannot be accepted now. */
  obstacle: z.nullable(z.enum(['own-account', 'month-closed'])),
});

export const previewReviews = endpoint(addresses.previewReviews, {
  changesNoList: true,
  sees: 'mark',
  summary: `Those of the picked marks that wait for a review, ${mostAtOnce} at most.`,
  tag,
  bodyLimit: 256 * 1024,
  body: z.strictObject({ q: z.optional(searchText), ...markFilters, ...pickedRows }),
  result: z.object({
    marks: z.array(waitingMark),
    /** Waiting ones beyond these. */
    left: z.number(),
    /** Picked ones that wait for nothing. */
    reviewed: z.number(),
  }),
});

const markReview = z.object({
  id: z.number(),
  /** Null where it was accepted. */
  refusal: z.nullable(z.object({ code: z.string(), reason: z.nullable(z.string()) })),
});

export const reviewMarks = endpoint(addresses.reviewMarks, {
  summary: 'Accepts marks as they were seen, each by itself: one that is refused holds back no other.',
  tag,
  body: z.strictObject({
    marks: z
      .array(
        z.strictObject({
          id: recordId,
          version: z.int('invalid').check(z.minimum(1, 'invalid')),
          outcome: oneOf(['accept', 'accept-captured']),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(mostAtOnce, 'too-long')),
  }),
  result: z.array(markReview),
});

/** As the API document names them. */
export const records = {
  Mark: listedMark,
  MarkDetail: markDetail,
  WaitingMark: waitingMark,
  MarkReview: markReview,
};
