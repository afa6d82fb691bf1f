import { sessionActions, sessionSubject, signInActions } from '#features/accounts/audit-actions.ts';
import { applicationActions, applicationSubject } from '#features/applications/audit-actions.ts';
import { markActions, markSubject } from '#features/attendance/marks/audit-actions.ts';
import { musterActions, musterSubject } from '#features/attendance/muster/audit-actions.ts';
import { attendanceRulesActions } from '#features/attendance/person-rules/audit-actions.ts';
import { attendanceRequestActions, attendanceRequestSubject } from '#features/attendance/requests/audit-actions.ts';
import { reviewActions } from '#features/attendance/reviews/audit-actions.ts';
import { bankDetailsActions, bankDetailsSubject } from '#features/bank-details/audit-actions.ts';
import { cardActions, cardSubject } from '#features/cards/audit-actions.ts';
import { customerActions, customerSubject } from '#features/customers/audit-actions.ts';
import { enquiryActions, enquirySubject } from '#features/enquiries/audit-actions.ts';
import { personActions, personSubject, setUpActions } from '#features/people/audit-actions.ts';
import { profileActions, profileSubject } from '#features/profiles/audit-actions.ts';
import { revealActions } from '#features/reveals/audit-actions.ts';
import { roleActions, roleSubject } from '#features/roles/audit-actions.ts';
import { secondFactorActions } from '#features/second-factors/audit-actions.ts';
import { siteSettingsActions, siteSettingsSubject } from '#features/site/audit-actions.ts';
import { type AuditAction, keyActions, proofActions, type SubjectWords } from '#shared/audit.ts';
import { auditActions as ownActions } from './audit-actions.ts';

export const auditOutcomes = ['done', 'refused'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/** Of the kernel and all features, in the order of the filter; a test finds one that is left out. */
export const auditActions = [
  ...signInActions,
  ...setUpActions,
  ...proofActions,
  ...secondFactorActions,
  ...sessionActions,
  ...personActions,
  ...roleActions,
  ...cardActions,
  ...customerActions,
  ...applicationActions,
  ...enquiryActions,
  ...siteSettingsActions,
  ...reviewActions,
  ...profileActions,
  ...bankDetailsActions,
  ...revealActions,
  ...attendanceRulesActions,
  ...attendanceRequestActions,
  ...musterActions,
  ...markActions,
  ...keyActions,
  ...ownActions,
] as const satisfies readonly AuditAction[];

/** The kinds of record an entry may be about, as the screen calls them; a search takes any of the words. */
export const subjectWords = {
  ...enquirySubject,
  ...personSubject,
  ...roleSubject,
  ...cardSubject,
  ...customerSubject,
  ...applicationSubject,
  ...markSubject,
  ...sessionSubject,
  ...siteSettingsSubject,
  ...profileSubject,
  ...bankDetailsSubject,
  ...attendanceRequestSubject,
  ...musterSubject,
} as const satisfies SubjectWords;
export type AuditSubject = keyof typeof subjectWords;
export const auditSubjects = Object.keys(subjectWords) as AuditSubject[];

export const auditSorts = ['at'] as const;

export const auditColumnKeys = [
  'at',
  'person',
  'action',
  'subject',
  'outcome',
  'changes',
  'network',
  'requestId',
  'id',
] as const;
export type AuditColumnKey = (typeof auditColumnKeys)[number];

/** What may be wrong with the chain; see `verify-chain.ts` for each. */
export const chainFaults = ['changed', 'removed', 'inserted', 'seal', 'anchor'] as const;
