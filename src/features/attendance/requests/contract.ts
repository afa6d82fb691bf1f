import { z } from 'zod/mini';
import { leaveParts, markKinds, markStatuses, requestKinds, requestStatuses } from '#features/attendance/catalogue.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { timePattern } from '#shared/dates/clock.ts';
import { isRealDay } from '#shared/dates/dates.ts';
import { choices, dayRange, listQuery, pickedRows, searchText } from '#shared/list/list.ts';
import { listExport } from '#shared/list/list-export.ts';
import { freeText, oneOf, recordId } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';
import {
  emptyReasons,
  longestReason,
  mostAtOnce,
  requestColumnKeys,
  requestSorts,
  shortestReason,
} from './catalogue.ts';

const tag = 'Attendance requests';

/** Days are days in India, times `HH:MM` there. */
const request = z.object({
  id: z.number(),
  userId: z.number(),
  username: z.string(),
  name: z.nullable(z.string()),
  /** Where an `<img>` finds the small picture for the next minutes. */
  picture: z.nullable(z.string()),
  kind: z.enum(requestKinds),
  fromDay: z.string(),
  toDay: z.string(),
  /** Of a leave. */
  part: z.nullable(z.enum(leaveParts)),
  /** Of a correction: when the person says to have come and gone. */
  inTime: z.nullable(z.string()),
  outTime: z.nullable(z.string()),
  reason: z.string(),
  hasProof: z.boolean(),
  status: z.enum(requestStatuses),
  /** The administrator's. */
  note: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedByName: z.nullable(z.string()),
  decidedByPicture: z.nullable(z.string()),
  decidedDate: z.nullable(z.string()),
  createdDate: z.string(),
});
export type WireRequest = z.output<typeof request>;

/** A leave or a correction, as a day shows it. */
export const dayRequest = z.object({
  id: z.number(),
  kind: z.enum(requestKinds),
  fromDay: z.string(),
  toDay: z.string(),
  part: z.nullable(z.enum(leaveParts)),
  /** Minutes after midnight in India. */
  inMinute: z.nullable(z.number()),
  outMinute: z.nullable(z.number()),
  reason: z.string(),
  status: z.enum(requestStatuses),
  note: z.nullable(z.string()),
});
export type WireDayRequest = z.output<typeof dayRequest>;

/** Days in halves. */
const monthSums = z.object({
  presentHalves: z.number(),
  leaveHalves: z.number(),
  absentHalves: z.number(),
  lateMarks: z.number(),
  workedMinutes: z.number(),
});

/** What approving comes to, by the muster's rules. */
const effect = z.object({
  /** The months of its days without it, and with it approved. */
  months: z.array(z.object({ month: z.string(), before: monthSums, after: monthSums })),
  /** Why it would count for nothing; then it cannot be approved. */
  reason: z.nullable(z.enum(emptyReasons)),
});
export type WireEffect = z.output<typeof effect>;

const requestDetail = z.extend(request, {
  /** Where an `<img>` finds the proof for the next minutes. */
  proof: z.nullable(z.string()),
  /** The marks of its days. */
  marks: z.array(
    z.object({ day: z.string(), kind: z.enum(markKinds), countedDate: z.string(), status: z.enum(markStatuses) }),
  ),
  /** The muster of a month of its days is closed: nothing of it changes. */
  isMonthClosed: z.boolean(),
  /** Whether the caller may decide on it: an Admin, but on their own only where there is no other. */
  mayDecide: z.boolean(),
  /** Null where there is nothing to decide: it was withdrawn, or the month is closed. */
  effect: z.nullable(effect),
});
export type WireRequestDetail = z.output<typeof requestDetail>;

const day = z.string('required').check(z.minLength(1, 'required'), z.refine(isRealDay, 'date'));
const time = z.string('invalid').check(z.regex(timePattern, 'invalid'));

export const createRequest = endpoint(addresses.createRequest, {
  summary:
    'Asks for a leave of at most 31 days, or for a correction of one day, as the caller. 422 where it would count for nothing; 409 where it overlaps another one (`detail` names its days) or the month is closed.',
  tag,
  status: 201,
  takesIdempotencyKey: true,
  isVersioned: true,
  refusals: ['conflict', 'month-closed', 'requested-already'],
  body: z.strictObject({
    kind: oneOf(requestKinds),
    fromDay: day,
    toDay: day,
    part: z.optional(oneOf(leaveParts)),
    inTime: z.optional(time),
    outTime: z.optional(time),
    reason: z.pipe(freeText(longestReason), z.string().check(z.minLength(shortestReason, 'too-short'))),
  }),
  result: requestDetail,
});

export const listOwnRequests = endpoint(addresses.listOwnRequests, {
  summary: 'What the caller asked for, newest first.',
  tag,
  query: z.omit(listQuery({ sorts: ['createdDate'], filters: {} }), { q: true }),
  result: z.array(request),
});

const requestFilters = {
  status: z.optional(choices(requestStatuses)),
  kind: z.optional(choices(requestKinds)),
  /** Those of any of these days. */
  days: z.optional(dayRange),
};

export const listRequests = endpoint(addresses.listRequests, {
  sees: 'attendance request',
  summary: 'What everybody asked for, newest first; searched by user name.',
  tag,
  query: listQuery({ sorts: requestSorts, filters: requestFilters }),
  result: z.array(request),
});

export const requestExport = listExport(addresses.requestExport, {
  of: listRequests,
  columns: requestColumnKeys,
  summary: 'The requests of a search and filters as CSV.',
});

export const getRequest = endpoint(addresses.getRequest, {
  sees: 'attendance request',
  summary: 'One request with its proof and what is recorded for its days; another’s is not there but for an Admin.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: requestDetail,
});

export const withdrawRequest = endpoint(addresses.withdrawRequest, {
  summary: 'Takes back one’s own request while it is pending, or an approved leave that has not begun (else 409).',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'conflict', 'month-closed', 'stale-version'],
  body: z.strictObject({}),
  result: requestDetail,
});

export const decideRequest = endpoint(addresses.decideRequest, {
  summary:
    'Approves or refuses, with a note; again, too, while the month is open. 409 for one’s own unless there is no other administrator, for a withdrawn one, and for approving what would count for nothing.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'conflict', 'month-closed', 'requested-already', 'stale-version'],
  body: z
    .strictObject({
      decision: oneOf(['approved', 'refused']),
      note: z.optional(
        z.pipe(
          z.pipe(
            z.string('required'),
            z.transform((text) => text.trim() || undefined),
          ),
          z.optional(freeText(longestReason)),
        ),
      ),
    })
    .check(
      z.refine(({ decision, note }) => decision === 'approved' || note !== undefined, {
        path: ['note'],
        error: 'required',
      }),
    ),
  result: requestDetail,
});

const pendingRequest = z.extend(request, {
  version: z.number(),
  /** Why it cannot be approved now. */
  obstacle: z.nullable(z.enum([...emptyReasons, 'month-closed', 'own-account'])),
});

export const previewRequests = endpoint(addresses.previewRequests, {
  changesNoList: true,
  sees: 'attendance request',
  summary: `The pending requests of those picked, ${mostAtOnce} at most, and what each person’s months come to with all of theirs approved.`,
  tag,
  bodyLimit: 256 * 1024,
  body: z.strictObject({ q: z.optional(searchText), ...requestFilters, ...pickedRows }),
  result: z.object({
    requests: z.array(pendingRequest),
    people: z.array(z.object({ userId: z.number(), username: z.string(), months: effect.shape.months })),
    /** Pending ones beyond these. */
    left: z.number(),
    /** Picked ones that are not pending. */
    decided: z.number(),
  }),
});

const approval = z.object({
  id: z.number(),
  /** Null where it was approved. */
  refusal: z.nullable(z.object({ code: z.string(), reason: z.nullable(z.string()), detail: z.nullable(z.string()) })),
});

export const approveRequests = endpoint(addresses.approveRequests, {
  summary: 'Approves requests as they were seen, each by itself: one that cannot be approved holds back no other.',
  tag,
  body: z.strictObject({
    requests: z
      .array(z.strictObject({ id: recordId, version: z.int('invalid').check(z.minimum(1, 'invalid')) }))
      .check(z.minLength(1, 'required'), z.maxLength(mostAtOnce, 'too-long')),
  }),
  result: z.array(approval),
});

/** As the API document names them. */
export const records = {
  AttendanceRequest: request,
  AttendanceRequestDetail: requestDetail,
  AttendanceRequestEffect: effect,
  PendingAttendanceRequest: pendingRequest,
  AttendanceRequestApproval: approval,
};
