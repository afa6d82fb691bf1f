import type { SubjectWords } from '#shared/audit.ts';
import { applicationNames } from './addresses.ts';

/** The first is the default (specification §4). */
export const applicationStatuses = ['Pending', 'Approved', 'Rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** With what a withdrawal leaves behind: nobody chooses it in a form. */
export const recordedStatuses = [...applicationStatuses, 'Withdrawn'] as const;
export type RecordedStatus = (typeof recordedStatuses)[number];

/** The filter's values: `None` where the bank has not answered yet. */
export const finalStatusChoices = ['None', ...applicationStatuses] as const;
export type FinalStatusChoice = (typeof finalStatusChoices)[number];

/** How many the bank's decision is recorded of at once. */
export const mostAtOnce = 50;

/** By the wire's names. */
export const applicationSorts = ['createdDate', 'status', 'customer'] as const;

/** The columns a file of applications may have; the list has more that are no text. */
export const applicationColumnKeys = [
  'customer',
  'bank',
  'card',
  'mobile',
  'email',
  'pan',
  'pincode',
  'createdDate',
  'caseNumber',
  'status',
  'finalStatus',
  'remarks',
  'staff',
  'id',
] as const;
export type ApplicationColumnKey = (typeof applicationColumnKeys)[number];

/** The fields of the history. */
export const changedFields = ['caseNumber', 'status', 'screenshot', 'finalStatus', 'remarks', 'reason'] as const;
/** As the audit log names them: it has had the API's name of a case number from the first. */
export const loggedFields = {
  caseNumber: applicationNames.caseNumber,
  status: 'status',
  screenshot: 'screenshot',
  finalStatus: 'finalStatus',
  remarks: 'remarks',
  reason: 'reason',
} as const satisfies Record<(typeof changedFields)[number], string>;

/** Banks give numbers of some twenty characters. */
export const longestCaseNumber = 50;

export const applicationActions = [
  'application-created',
  'application-changed',
  'application-decided',
  'case-number-corrected',
  'application-withdrawn',
  'applications-exported',
] as const;
export const applicationSubject = {
  application: { en: 'Application', gu: 'અરજી', hi: 'आवेदन' },
} as const satisfies SubjectWords;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof applicationActions)[number], true> {}
  interface FeatureFields
    extends Record<'customer' | 'card' | (typeof loggedFields)[keyof typeof loggedFields], true> {}
}

export const applicationRefusals = {
  'applied-already': { status: 409, title: 'There is an open application of this customer for this card.' },
} as const;

type OwnRefusals = typeof applicationRefusals;
declare module '#shared/errors/problem.ts' {
  interface FeatureRefusals extends OwnRefusals {}
}
