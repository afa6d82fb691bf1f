import type { requestKinds, requestStatuses } from '#features/attendance/catalogue.ts';
import type { SubjectWords } from '#shared/audit.ts';

export type RequestKind = (typeof requestKinds)[number];
export type RequestStatus = (typeof requestStatuses)[number];

/** By the wire's names. */
export const requestSorts = ['createdDate', 'fromDay', 'status'] as const;

export const requestColumnKeys = [
  'username',
  'kind',
  'fromDay',
  'toDay',
  'part',
  'inTime',
  'outTime',
  'reason',
  'status',
  'note',
  'decidedBy',
  'createdDate',
  'id',
] as const;
export type RequestColumnKey = (typeof requestColumnKeys)[number];

/** The most days of one leave. */
export const mostLeaveDays = 31;
/** A leave may have begun so many days ago, and end so many days ahead. */
export const leaveDaysBack = 31;
export const leaveDaysAhead = 365;
/** A correction may be of a day so long ago. */
export const correctionDaysBack = 62;
export const shortestReason = 3;
export const longestReason = 500;

/** A pending request can be withdrawn, and an approved leave before it begins. */
export function isWithdrawable(
  { kind, status, fromDay }: { kind: RequestKind; status: RequestStatus; fromDay: string },
  today: string,
): boolean {
  return status === 'pending' || (kind === 'leave' && status === 'approved' && fromDay > today);
}

/** The most requests that are approved in one call. */
export const mostAtOnce = 50;

/** Why a request would count for nothing if it were approved. */
export const emptyReasons = ['before-joining', 'after-leaving', 'day-off', 'on-leave', 'recorded-already'] as const;
export type EmptyReason = (typeof emptyReasons)[number];

export const attendanceRequestActions = [
  'leave-requested',
  'correction-requested',
  'request-withdrawn',
  'request-decided',
  'requests-exported',
] as const;
export const attendanceRequestSubject = {
  'attendance request': { en: 'Attendance request', gu: 'હાજરીની વિનંતી', hi: 'हाज़िरी का अनुरोध' },
} as const satisfies SubjectWords;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof attendanceRequestActions)[number], true> {}
  interface FeatureFields
    extends Record<'status' | 'note' | 'days' | 'part' | 'inTime' | 'outTime' | 'reason' | 'proof', true> {}
}

export const attendanceRequestRefusals = {
  'requested-already': { status: 409, title: 'There is another request for these days.' },
} as const;

type OwnRefusals = typeof attendanceRequestRefusals;
declare module '#shared/errors/problem.ts' {
  interface FeatureRefusals extends OwnRefusals {}
}
