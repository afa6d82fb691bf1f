import { z } from 'zod/mini';
import { leaveParts, markKinds, markStatuses, requestKinds, requestStatuses } from '#features/attendance/catalogue.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isRealDay } from '#shared/dates/dates.ts';
import { choices, dayRange, listQuery } from '#shared/list/list.ts';
import { listExport } from '#shared/list/list-export.ts';
import { freeText, oneOf, recordId } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';
import { longestReason, requestColumnKeys, requestSorts, shortestReason } from './catalogue.ts';

const tag = 'Attendance requests';

/** Days are days in India, times `HH:MM` there. */
const request = z.object({
  id: z.number(),
  userId: z.number(),
  username: z.string(),
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
});
export type WireRequestDetail = z.output<typeof requestDetail>;

const day = z.string('required').check(z.minLength(1, 'required'), z.refine(isRealDay, 'date'));
const time = z.string('invalid').check(z.regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, 'invalid'));

export const createRequest = endpoint(addresses.createRequest, {
  summary:
    'Asks for a leave of at most 31 days, or for a correction of one day, as the caller. 409 where it overlaps another one (`detail` names its days) or the month is closed.',
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

export const listRequests = endpoint(addresses.listRequests, {
  summary: 'What everybody asked for, newest first; searched by user name.',
  tag,
  query: listQuery({
    sorts: requestSorts,
    filters: {
      status: z.optional(choices(requestStatuses)),
      kind: z.optional(choices(requestKinds)),
      /** Those of any of these days. */
      days: z.optional(dayRange),
    },
  }),
  result: z.array(request),
});

export const requestExport = listExport(addresses.requestExport, {
  of: listRequests,
  columns: requestColumnKeys,
  summary: 'The requests of a search and filters as CSV.',
});

export const getRequest = endpoint(addresses.getRequest, {
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
    'Approves or refuses, with a note; again, too, while the month is open. 409 for one’s own unless there is no other administrator, and for a withdrawn one.',
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

/** As the API document names them. */
export const records = { AttendanceRequest: request, AttendanceRequestDetail: requestDetail };
