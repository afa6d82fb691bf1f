import { sessionActions, sessionSubject, signInActions } from '#features/accounts/catalogue.ts';
import { agentPageActions } from '#features/agent-page/catalogue.ts';
import { applicationActions, applicationStatuses, applicationSubject } from '#features/applications/catalogue.ts';
import { savedActions, savedSubject } from '#features/apply-later/catalogue.ts';
import { leaveParts, markKinds, markStatuses, requestStatuses } from '#features/attendance/catalogue.ts';
import { markActions, markSubject } from '#features/attendance/marks/catalogue.ts';
import { musterActions, musterFormats, musterSubject } from '#features/attendance/muster/catalogue.ts';
import { attendanceRulesActions } from '#features/attendance/person-rules/catalogue.ts';
import { attendanceRequestActions, attendanceRequestSubject } from '#features/attendance/requests/catalogue.ts';
import { reviewActions } from '#features/attendance/reviews/catalogue.ts';
import { backupActions, backupSubject } from '#features/backups/catalogue.ts';
import { bankDetailsActions, bankDetailsSubject } from '#features/bank-details/catalogue.ts';
import { bankActions, bankSubject } from '#features/banks/catalogue.ts';
import { cardActions, cardSubject } from '#features/cards/catalogue.ts';
import { customerFileActions, customerFileSubject } from '#features/customer-files/catalogue.ts';
import { customerActions, customerSubject } from '#features/customers/catalogue.ts';
import { askedCorrectionActions } from '#features/enquiries/asked-corrections/catalogue.ts';
import { enquiryActions, enquiryStatuses, enquirySubject } from '#features/enquiries/catalogue.ts';
import { firstStepActions, firstSteps, stepMarks } from '#features/first-steps/catalogue.ts';
import { importActions, importSubject } from '#features/imports/catalogue.ts';
import { jobActions, jobSubject } from '#features/jobs/catalogue.ts';
import { pushActions } from '#features/notifications/push/catalogue.ts';
import { paperActions } from '#features/papers/catalogue.ts';
import { personActions, personStates, personSubject, setUpActions } from '#features/people/catalogue.ts';
import { approvalActions, approvalSubject } from '#features/privacy-desk/approvals/catalogue.ts';
import { breachActions, breachSubject } from '#features/privacy-desk/breaches/catalogue.ts';
import { consentActions } from '#features/privacy-desk/consents/catalogue.ts';
import { erasureSubject } from '#features/privacy-desk/erasures/catalogue.ts';
import { fileFormats, personFileActions, personFileSubject } from '#features/privacy-desk/person-file/catalogue.ts';
import { retentionActions } from '#features/privacy-desk/retention/catalogue.ts';
import { rightsActions, rightsOutcomes, rightsSubject } from '#features/privacy-desk/rights-requests/catalogue.ts';
import { duties } from '#features/privacy-desk/waiting/catalogue.ts';
import { profileActions, profileSubject } from '#features/profiles/catalogue.ts';
import { revealActions } from '#features/reveals/catalogue.ts';
import { roleActions, roleSubject } from '#features/roles/catalogue.ts';
import { secondFactorActions } from '#features/second-factors/catalogue.ts';
import { siteSettingsActions, siteSettingsSubject } from '#features/site/catalogue.ts';
import { trackingActions } from '#features/tracking/catalogue.ts';
import { outcomes as callOutcomes, workActions, steps as workSteps } from '#features/work/catalogue.ts';
import { servedActions } from '#features/work/people/catalogue.ts';
import {
  type AuditAction,
  type AuditField,
  keyActions,
  lookActions,
  proofActions,
  restrictionActions,
  type SubjectWords,
  viewActions,
  viewSubject,
} from '#shared/audit.ts';
import { toldChannels } from '#shared/told-channels.ts';

export const auditOutcomes = ['done', 'refused'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

export const logActions = ['audit-checked', 'audit-exported', 'audit-expired'] as const;

/** Of the kernel and all features, in the order of the filter; a test finds one that is left out. */
export const auditActions = [
  ...signInActions,
  ...setUpActions,
  ...proofActions,
  ...secondFactorActions,
  ...sessionActions,
  ...personActions,
  ...roleActions,
  ...bankActions,
  ...cardActions,
  ...customerActions,
  ...customerFileActions,
  ...applicationActions,
  ...savedActions,
  ...enquiryActions,
  ...workActions,
  ...siteSettingsActions,
  ...firstStepActions,
  ...reviewActions,
  ...profileActions,
  ...bankDetailsActions,
  ...revealActions,
  ...personFileActions,
  ...approvalActions,
  ...consentActions,
  ...retentionActions,
  ...rightsActions,
  ...breachActions,
  ...lookActions,
  ...restrictionActions,
  ...attendanceRulesActions,
  ...servedActions,
  ...attendanceRequestActions,
  ...musterActions,
  ...markActions,
  ...backupActions,
  ...importActions,
  ...paperActions,
  ...askedCorrectionActions,
  ...pushActions,
  ...trackingActions,
  ...agentPageActions,
  ...jobActions,
  ...keyActions,
  ...viewActions,
  ...logActions,
] as const satisfies readonly AuditAction[];

/** The kinds of record an entry may be about, as the screen calls them; a search takes any of the words. */
export const subjectWords = {
  ...enquirySubject,
  ...personSubject,
  ...roleSubject,
  ...bankSubject,
  ...cardSubject,
  ...customerSubject,
  ...customerFileSubject,
  ...applicationSubject,
  ...savedSubject,
  ...markSubject,
  ...sessionSubject,
  ...siteSettingsSubject,
  ...profileSubject,
  ...bankDetailsSubject,
  ...attendanceRequestSubject,
  ...musterSubject,
  ...backupSubject,
  ...importSubject,
  ...jobSubject,
  ...personFileSubject,
  ...erasureSubject,
  ...approvalSubject,
  ...rightsSubject,
  ...breachSubject,
  ...viewSubject,
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

/** The fields whose values travel as codes, with the codes each may have. */
export const codedFields = {
  kind: markKinds,
  status: [...markStatuses, ...requestStatuses, ...enquiryStatuses, ...applicationStatuses],
  finalStatus: applicationStatuses,
  part: leaveParts,
  state: personStates,
  format: [...musterFormats, ...fileFormats],
  firstStep: firstSteps,
  mark: stepMarks,
  picked: ['all', 'by id'],
  channel: toldChannels,
  outcome: rightsOutcomes,
  duty: duties,
  step: workSteps,
  callOutcome: callOutcomes,
  served: ['all'],
} as const satisfies Partial<Record<AuditField, readonly string[]>>;
export type AuditValue = (typeof codedFields)[keyof typeof codedFields][number];

/** What may be wrong with the chain; see `verify-chain.ts` for each. */
export const chainFaults = ['changed', 'removed', 'inserted', 'seal', 'anchor'] as const;

/** What became of a head that was printed: it is a link of the chain, another link has its number, or the chain ends before it. */
export const headOutcomes = ['kept', 'changed', 'missing'] as const;
/** So many characters of a head's fingerprint are enough to type: 64 bits. */
export const fewestHashCharacters = 16;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof logActions)[number], true> {}
  interface FeatureFields extends Record<'expiredBefore', true> {}
}
