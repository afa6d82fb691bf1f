import type { TableName } from './open.ts';

/** `deletedBy` names a step of the housekeeping, `goesWith` the table whose deleted rows delete these. */
type Retention = { deletedBy: string } | { goesWith: TableName } | { retained: string };

interface TableRules {
  /** `ids` are accounts of people; `sealed` says that fields of `sealed-tables.ts` are among the rest. */
  personalData: 'none' | 'ids' | 'clear' | 'sealed';
  retention: Retention;
  /** The server's role may read and add, never change or remove. */
  isAppendOnly?: true;
  /** A refused call, or the passing of time, may change it. */
  isTransient?: true;
}

const withAccount = { goesWith: 'accounts' } as const;
const retention = {
  forGood: { retained: 'as long as the database' },
  untilRemoved: { retained: 'until somebody removes it' },
  asRecord: { retained: 'as a record of the agency’s work' },
  asProof: { retained: 'as proof of who did what' },
} as const;

/** What holds of each table: one that is not listed is a type error, and a false claim fails `tables.test.ts`. */
export const tables = {
  rate_limits: { personalData: 'clear', retention: { deletedBy: 'deleteFreeLimits' }, isTransient: true },
  idempotency_keys: {
    personalData: 'ids',
    retention: { deletedBy: 'deleteExpiredIdempotencyRecords' },
    isTransient: true,
  },
  kept_assets: { personalData: 'none', retention: { deletedBy: 'deleteExpiredAssets' }, isTransient: true },
  audit_events: { personalData: 'clear', retention: retention.asProof, isAppendOnly: true, isTransient: true },
  audit_unsealed: { personalData: 'none', retention: retention.asProof, isTransient: true },
  audit_seals: { personalData: 'none', retention: retention.asProof, isAppendOnly: true, isTransient: true },
  audit_checks: { personalData: 'ids', retention: retention.asProof, isTransient: true },
  export_tickets: { personalData: 'clear', retention: { deletedBy: 'deleteExpiredTickets' } },
  stored_files: { personalData: 'sealed', retention: { deletedBy: 'sweepFiles' } },
  file_store_marker: { personalData: 'none', retention: retention.forGood },
  key_checks: { personalData: 'none', retention: retention.forGood },
  roles: { personalData: 'none', retention: retention.untilRemoved },
  accounts: { personalData: 'clear', retention: retention.asProof },
  sessions: { personalData: 'clear', retention: { deletedBy: 'deleteExpiredSessions' }, isTransient: true },
  sign_in_failures: { personalData: 'clear', retention: { deletedBy: 'deleteExpiredSessions' }, isTransient: true },
  person_preferences: { personalData: 'ids', retention: withAccount },
  authenticators: { personalData: 'ids', retention: withAccount },
  recovery_codes: { personalData: 'ids', retention: withAccount },
  passkeys: { personalData: 'clear', retention: withAccount },
  passkey_challenges: { personalData: 'ids', retention: { deletedBy: 'deleteExpiredChallenges' } },
  setup_links: { personalData: 'none', retention: retention.asProof },
  site_settings: { personalData: 'none', retention: retention.forGood },
  site_settings_versions: { personalData: 'ids', retention: retention.asRecord },
  site_settings_drafts: { personalData: 'ids', retention: { deletedBy: 'deleteExpiredDrafts' } },
  enquiries: { personalData: 'clear', retention: { deletedBy: 'eraseOldEnquiries' } },
  enquiry_status_changes: { personalData: 'ids', retention: { goesWith: 'enquiries' } },
  enquiry_counts: { personalData: 'none', retention: retention.forGood },
  quarantined_enquiries: { personalData: 'clear', retention: { deletedBy: 'deleteExpiredQuarantine' } },
  cards: { personalData: 'ids', retention: retention.asRecord },
  customers: { personalData: 'sealed', retention: retention.asRecord },
  customer_pan_indexes: { personalData: 'ids', retention: { goesWith: 'customers' } },
  applications: { personalData: 'clear', retention: retention.asRecord },
  application_changes: { personalData: 'ids', retention: retention.asRecord },
  saved_applications: { personalData: 'clear', retention: retention.untilRemoved },
  profiles: { personalData: 'sealed', retention: withAccount },
  bank_details: { personalData: 'sealed', retention: withAccount },
  attendance_marks: { personalData: 'clear', retention: retention.asRecord },
  attendance_reviews: { personalData: 'clear', retention: retention.asRecord },
  attendance_photos: { personalData: 'ids', retention: retention.asProof },
  attendance_people: { personalData: 'ids', retention: retention.asRecord },
  attendance_shifts: { personalData: 'ids', retention: retention.asRecord },
  attendance_requests: { personalData: 'clear', retention: retention.asRecord },
  muster_months: { personalData: 'clear', retention: retention.asRecord },
  muster_month_changes: { personalData: 'clear', retention: retention.asRecord },
} as const satisfies Record<TableName, TableRules>;

type Rules = (typeof tables)[TableName];

/** The steps the housekeeping must have. */
export type DeletingStep = Extract<Rules['retention'], { deletedBy: string }>['deletedBy'];

/** The tables whose rules have this claim. */
export function tablesThat(claim: 'isAppendOnly' | 'isTransient'): string[] {
  return Object.entries<TableRules>(tables).flatMap(([name, rules]) => (rules[claim] ? [name] : []));
}
