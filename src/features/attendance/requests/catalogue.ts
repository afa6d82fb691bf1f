import type { requestKinds, requestStatuses } from '#features/attendance/catalogue.ts';

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
