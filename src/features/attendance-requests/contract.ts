import { z } from 'zod';
import { leaveParts, markKinds, markStatuses, requestKinds, requestStatuses } from '#features/attendance/catalogue.ts';
import { isRealDay } from '#shared/dates.ts';
import { endpoint } from '#shared/endpoint.ts';
import { freeText, oneOf, recordId } from '#shared/formats.ts';
import { choices, dayRange, listQuery } from '#shared/list.ts';
import { listExport } from '#shared/list-export.ts';
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
  part: z.enum(leaveParts).nullable(),
  /** Of a correction: when the person says to have come and gone. */
  inTime: z.string().nullable(),
  outTime: z.string().nullable(),
  reason: z.string(),
  hasProof: z.boolean(),
  status: z.enum(requestStatuses),
  /** What the administrator wrote. */
  note: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedDate: z.string().nullable(),
  createdDate: z.string(),
});
export type WireRequest = z.output<typeof request>;

const requestDetail = request.extend({
  /** Where an `<img>` finds the proof for the next minutes. */
  proof: z.string().nullable(),
  /** What is recorded for its days. */
  marks: z.array(
    z.object({ day: z.string(), kind: z.enum(markKinds), countedDate: z.string(), status: z.enum(markStatuses) }),
  ),
  /** The muster of a month of its days is closed: nothing of it changes. */
  isMonthClosed: z.boolean(),
  /** Whether the caller may decide on it: an Admin, but on their own only where there is no other. */
  mayDecide: z.boolean(),
});
export type WireRequestDetail = z.output<typeof requestDetail>;

const day = z.string('required').min(1, 'required').refine(isRealDay, 'date');
const time = z.string('invalid').regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, 'invalid');

export const createRequest = endpoint({
  id: 'createRequest',
  method: 'POST',
  path: '/Attendance/Requests/Create',
  access: 'signedIn',
  summary:
    'Asks for a leave of at most 31 days, or for a correction of one day, as the caller. 409 where it overlaps another one (`detail` names its days) or the month is closed.',
  tag,
  upload: { field: 'proof' },
  status: 201,
  takesIdempotencyKey: true,
  isVersioned: true,
  refusals: ['conflict', 'month-closed', 'requested-already'],
  body: z.strictObject({
    kind: oneOf(requestKinds),
    fromDay: day,
    toDay: day,
    part: oneOf(leaveParts).optional(),
    inTime: time.optional(),
    outTime: time.optional(),
    reason: freeText(longestReason).pipe(z.string().min(shortestReason, 'too-short')),
  }),
  result: requestDetail,
});

export const listOwnRequests = endpoint({
  id: 'listOwnRequests',
  method: 'GET',
  path: '/Attendance/Requests/Mine',
  access: 'signedIn',
  summary: 'What the caller asked for, newest first.',
  tag,
  query: listQuery({ sorts: ['createdDate'], filters: {} }).omit({ q: true }),
  result: z.array(request),
});

export const listRequests = endpoint({
  id: 'listRequests',
  method: 'GET',
  path: '/Attendance/Requests/GetAll',
  access: 'admin',
  summary: 'What everybody asked for, newest first; searched by user name.',
  tag,
  query: listQuery({
    sorts: requestSorts,
    filters: {
      status: choices(requestStatuses).optional(),
      kind: choices(requestKinds).optional(),
      /** Those of any of these days. */
      days: dayRange.optional(),
    },
  }),
  result: z.array(request),
});

export const requestExport = listExport({
  noun: 'Request',
  path: '/Attendance/Requests/Export',
  of: listRequests,
  columns: requestColumnKeys,
  summary: 'The requests of a search and filters as CSV.',
});

export const getRequest = endpoint({
  id: 'getRequest',
  method: 'GET',
  path: '/Attendance/Requests/Get:id',
  access: 'signedIn',
  summary: 'One request with its proof and what is recorded for its days; another’s is not there but for an Admin.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: requestDetail,
});

export const withdrawRequest = endpoint({
  id: 'withdrawRequest',
  method: 'PUT',
  path: '/Attendance/Requests/withdraw/:id',
  access: 'signedIn',
  summary: 'Takes back one’s own request while it is pending, or an approved leave that has not begun (else 409).',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'conflict', 'month-closed', 'stale-version'],
  body: z.strictObject({}),
  result: requestDetail,
});

export const decideRequest = endpoint({
  id: 'decideRequest',
  method: 'PUT',
  path: '/Attendance/Requests/decide/:id',
  access: 'admin',
  summary:
    'Approves or refuses, with a note; again, too, while the month is open. 409 for one’s own unless there is no other administrator, and for a withdrawn one.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'conflict', 'month-closed', 'requested-already', 'stale-version'],
  body: z
    .strictObject({
      decision: oneOf(['approved', 'refused']),
      note: z
        .string('required')
        .transform((text) => text.trim() || undefined)
        .pipe(freeText(longestReason).optional())
        .optional(),
    })
    .refine(({ decision, note }) => decision === 'approved' || note !== undefined, {
      path: ['note'],
      error: 'required',
    }),
  result: requestDetail,
});
