export const auditOutcomes = ['done', 'refused'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/**
 * What is recorded by name, as it stands in the log. A refused call stands there by its method and path instead; the
 * screen shows what it does not know as it is.
 */
export const auditActions = [
  'sign-in',
  'sign-out',
  'set-up',
  'identity-proof',
  'authenticator-added',
  'authenticator-removed',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'recovery-code-used',
  'recovery-codes-renewed',
  'second-factors-reset',
  'session-ended',
  'sessions-ended',
  'person-created',
  'person-disabled',
  'person-enabled',
  'person-role-changed',
  'password-changed',
  'people-exported',
  'role-created',
  'role-changed',
  'role-removed',
  'card-created',
  'card-changed',
  'card-switched-off',
  'card-switched-on',
  'cards-exported',
  'customer-created',
  'application-created',
  'application-changed',
  'application-decided',
  'applications-exported',
  'enquiry-status',
  'enquiry-erased',
  'enquiries-erased',
  'enquiries-exported',
  'site-settings-changed',
  'site-settings-restored',
  'attendance-reviewed',
  'marks-exported',
  'profile-created',
  'profile-changed',
  'bank-details-created',
  'bank-details-changed',
  'personal-data-revealed',
  'attendance-rules-changed',
  'leave-requested',
  'correction-requested',
  'request-withdrawn',
  'request-decided',
  'requests-exported',
  'month-closed',
  'month-reopened',
  'muster-exported',
  'attendance-marked',
  'keys-rotated',
  'keys-removed',
  'key-hashes-dropped',
  'audit-checked',
  'audit-exported',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The kinds of record an entry may be about: `enquiry 7`. */
export const auditSubjects = [
  'enquiry',
  'person',
  'role',
  'card',
  'customer',
  'application',
  'mark',
  'session',
  'site settings',
  'profile',
  'bank details',
  'attendance request',
  'muster',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** Each kind as the screen calls it; a search takes any of them. */
export const subjectWords: Record<AuditSubject, Record<'en' | 'gu' | 'hi', string>> = {
  enquiry: { en: 'Service request', gu: 'સેવા વિનંતી', hi: 'सेवा अनुरोध' },
  person: { en: 'User', gu: 'વપરાશકર્તા', hi: 'उपयोगकर्ता' },
  role: { en: 'Role', gu: 'ભૂમિકા', hi: 'भूमिका' },
  card: { en: 'Card', gu: 'કાર્ડ', hi: 'कार्ड' },
  customer: { en: 'Customer', gu: 'ગ્રાહક', hi: 'ग्राहक' },
  application: { en: 'Application', gu: 'અરજી', hi: 'आवेदन' },
  mark: { en: 'Mark', gu: 'હાજરી નોંધ', hi: 'हाज़िरी' },
  session: { en: 'Session', gu: 'સત્ર', hi: 'सत्र' },
  'site settings': { en: 'Site settings', gu: 'વેબસાઇટ સેટિંગ્સ', hi: 'वेबसाइट सेटिंग' },
  profile: { en: 'Personal details', gu: 'વ્યક્તિગત વિગતો', hi: 'व्यक्तिगत विवरण' },
  'attendance request': { en: 'Attendance request', gu: 'હાજરી અરજી', hi: 'हाज़िरी अनुरोध' },
  muster: { en: 'Muster', gu: 'હાજરીપત્રક', hi: 'मस्टर रोल' },
  'bank details': { en: 'Bank details', gu: 'બેંક વિગતો', hi: 'बैंक विवरण' },
};

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
