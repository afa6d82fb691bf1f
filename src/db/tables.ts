import type { TableName } from './open.ts';

/** `deletedBy` names a step of the housekeeping, `goesWith` the table whose deleted rows take these along. */
type Retention = { deletedBy: string } | { goesWith: TableName } | { kept: string };

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
const kept = {
  forGood: { kept: 'as long as the database' },
  untilRemoved: { kept: 'until somebody removes it' },
  asRecord: { kept: 'as a record of the agency’s work' },
  asProof: { kept: 'as proof of who did what' },
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
  audit_events: { personalData: 'clear', retention: kept.asProof, isAppendOnly: true, isTransient: true },
  audit_unsealed: { personalData: 'none', retention: kept.asProof, isTransient: true },
  audit_seals: { personalData: 'none', retention: kept.asProof, isAppendOnly: true, isTransient: true },
  audit_checks: { personalData: 'ids', retention: kept.asProof, isTransient: true },
  export_tickets: { personalData: 'clear', retention: { deletedBy: 'deleteExpiredTickets' } },
  stored_files: { personalData: 'sealed', retention: { deletedBy: 'sweepFiles' } },
  file_store_marker: { personalData: 'none', retention: kept.forGood },
  key_checks: { personalData: 'none', retention: kept.forGood },
  roles: { personalData: 'none', retention: kept.untilRemoved },
  accounts: { personalData: 'clear', retention: kept.asProof },
  sessions: { personalData: 'clear', retention: { deletedBy: 'deleteExpiredSessions' }, isTransient: true },
  sign_in_failures: { personalData: 'clear', retention: { deletedBy: 'deleteExpiredSessions' }, isTransient: true },
  person_preferences: { personalData: 'ids', retention: withAccount },
  authenticators: { personalData: 'ids', retention: withAccount },
  recovery_codes: { personalData: 'ids', retention: withAccount },
  passkeys: { personalData: 'clear', retention: withAccount },
  passkey_challenges: { personalData: 'ids', retention: { deletedBy: 'deleteExpiredChallenges' } },
  setup_links: { personalData: 'none', retention: kept.asProof },
  site_settings: { personalData: 'none', retention: kept.forGood },
  site_settings_versions: { personalData: 'ids', retention: kept.asRecord },
  site_settings_drafts: { personalData: 'ids', retention: { deletedBy: 'deleteExpiredDrafts' } },
  enquiries: { personalData: 'clear', retention: { deletedBy: 'eraseOldEnquiries' } },
  enquiry_status_changes: { personalData: 'ids', retention: { goesWith: 'enquiries' } },
  enquiry_counts: { personalData: 'none', retention: kept.forGood },
  quarantined_enquiries: { personalData: 'clear', retention: { deletedBy: 'deleteExpiredQuarantine' } },
  cards: { personalData: 'ids', retention: kept.asRecord },
  customers: { personalData: 'sealed', retention: kept.asRecord },
  customer_pan_indexes: { personalData: 'ids', retention: { goesWith: 'customers' } },
  applications: { personalData: 'clear', retention: kept.asRecord },
  application_changes: { personalData: 'ids', retention: kept.asRecord },
  saved_applications: { personalData: 'clear', retention: kept.untilRemoved },
  profiles: { personalData: 'sealed', retention: withAccount },
  bank_details: { personalData: 'sealed', retention: withAccount },
  attendance_marks: { personalData: 'clear', retention: kept.asRecord },
  attendance_reviews: { personalData: 'clear', retention: kept.asRecord },
  attendance_photos: { personalData: 'ids', retention: kept.asProof },
  attendance_people: { personalData: 'ids', retention: kept.asRecord },
  attendance_shifts: { personalData: 'ids', retention: kept.asRecord },
  attendance_requests: { personalData: 'clear', retention: kept.asRecord },
  muster_months: { personalData: 'clear', retention: kept.asRecord },
  muster_month_changes: { personalData: 'clear', retention: kept.asRecord },
} as const satisfies Record<TableName, TableRules>;

type Rules = (typeof tables)[TableName];

/** The steps the housekeeping must have. */
export type DeletingStep = Extract<Rules['retention'], { deletedBy: string }>['deletedBy'];

/** The tables whose rules have this claim. */
export function tablesThat(claim: 'isAppendOnly' | 'isTransient'): string[] {
  return Object.entries<TableRules>(tables).flatMap(([name, rules]) => (rules[claim] ? [name] : []));
}
