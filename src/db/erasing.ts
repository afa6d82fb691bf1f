import type { PersonRecordKind } from '#shared/person-record.ts';
import type { DeletingStep, ErasingStep, TableName, tables } from './schema.ts';

type Tables = typeof tables;
/** The tables whose rows tell of people. */
type PersonalTable = {
  [Name in TableName]: Tables[Name]['personalData'] extends 'none' ? never : Name;
}[TableName];

/** How erasing a person reaches a table that tells of people. */
export type Erasing =
  /** By these functions, which delete rows when the person asks, or when nobody works on them any more. */
  | { deletedBy: readonly string[] }
  /** A foreign key takes the rows along. */
  | { goesWith: PersonalTable }
  /** A function of the database, run by a trigger, when a row of the other table is deleted. */
  | { emptiedBy: string; when: PersonalTable }
  /** Nothing asks for it: the rows live no longer than this, and the housekeeping's step or a class of the retention runs removes them. */
  | { within: string; by: DeletingStep | ErasingStep }
  /** Erasing does not reach it. */
  | { stays: string };

/**
 * The tables whose records are erased because somebody asks. `recordErasure` keeps such a record's id in the transaction that erases it;
 * in a database restored from before, the eraser of `src/app/erasers.ts` erases it again. What time alone erases needs none: the
 * housekeeping does it again.
 */
export const erasureKinds = [
  'enquiries',
  'saved_applications',
  'site_pictures',
  'restricted_records',
  'restrictions',
] as const satisfies PersonalTable[];
export type ErasureKind = (typeof erasureKinds)[number];

const withAccount = { goesWith: 'accounts' } as const;
const stays = {
  idsOnly: { stays: 'it names accounts of staff and none of the agency’s customers' },
  staff: { stays: 'it is of staff, kept while the agency must prove its work and what it paid' },
  proof: { stays: 'it proves who did what, by ids and names of fields' },
  event: { stays: 'it proves what was done about a breach, and names nobody but who worked on it' },
  published: { stays: 'the agency says it of itself and changes it itself' },
  business: { stays: 'a bank or the agency must be able to account for the application' },
} as const;

/** Every copy of personal data and what becomes of it: a new table is a type error until it stands here, a false claim fails `tables.test.ts`. */
export const erasing = {
  rate_limits: { within: 'a day', by: 'deleteFreeLimits' },
  idempotency_keys: { emptiedBy: 'empty_remembered_enquiries', when: 'enquiries' },
  audit_events: { within: 'AUDIT_KEPT_DAYS, by whole months; it proves who did what', by: 'oldEntries' },
  audit_checks: stays.idsOnly,
  export_tickets: { within: 'a quarter of an hour', by: 'deleteExpiredTickets' },
  stored_files: { within: 'a day of the record that showed it', by: 'sweepFiles' },
  accounts: stays.proof,
  sessions: { within: '30 days of their end', by: 'oldSignIns' },
  repeated_refusals: { within: 'an hour', by: 'recordRepeatedRefusals' },
  sign_in_failures: { within: '30 days', by: 'oldSignIns' },
  unfinished_sign_ins: { within: '30 days', by: 'oldSignIns' },
  person_preferences: withAccount,
  saved_views: withAccount,
  default_views: withAccount,
  authenticators: withAccount,
  recovery_codes: withAccount,
  passkeys: withAccount,
  passkey_challenges: { within: 'a quarter of an hour', by: 'deleteExpiredChallenges' },
  site_settings: stays.published,
  site_settings_versions: stays.published,
  site_settings_drafts: { within: 'a day', by: 'deleteExpiredDrafts' },
  first_steps: stays.idsOnly,
  confirmed_lists: stays.idsOnly,
  site_pictures: { deletedBy: ['deletePicture'] },
  enquiries: { deletedBy: ['deleteEnquiryOfBefore', 'eraseDueEnquiries'] },
  enquiry_status_changes: { goesWith: 'enquiries' },
  enquiry_corrections: { goesWith: 'enquiries' },
  tracking_links: { within: 'thirty days; at once with its request', by: 'deleteEndedLinks' },
  counter_links: { within: 'an hour; at once with its request', by: 'deleteEndedCounterLinks' },
  asked_corrections: { goesWith: 'enquiries' },
  request_papers: { goesWith: 'enquiries' },
  paper_flags: { within: 'a year; at once with its request', by: 'deleteOldPaperListChanges' },
  paper_files: { goesWith: 'request_papers' },
  paper_uploads: { within: 'a day; at once with its request', by: 'deleteOldUploads' },
  paper_upload_parts: { within: 'a day; at once with its request', by: 'deleteOldUploads' },
  service_messages: { goesWith: 'enquiries' },
  work_items: { goesWith: 'enquiries' },
  timeline_entries: { goesWith: 'enquiries' },
  work_people: withAccount,
  agent_pages: withAccount,
  customer_file_records: { goesWith: 'enquiries' },
  customer_file_merges: stays.idsOnly,
  customer_file_refusals: stays.idsOnly,
  hand_over_asks: stays.idsOnly,
  push_subscriptions: withAccount,
  notifications: { within: 'ninety days; at once with its request', by: 'deleteOldNotifications' },
  quarantined_enquiries: { within: 'ten minutes, by becoming a request', by: 'admitQuarantined' },
  banks: stays.idsOnly,
  cards: stays.idsOnly,
  customers: stays.business,
  customer_pan_indexes: { goesWith: 'customers' },
  customer_changes: { goesWith: 'customers' },
  applications: stays.business,
  application_changes: stays.business,
  reveals: { goesWith: 'customers' },
  saved_applications: { deletedBy: ['deleteSaved', 'deleteOldSaved'] },
  saved_pan_indexes: { goesWith: 'saved_applications' },
  profiles: withAccount,
  bank_details: withAccount,
  attendance_marks: stays.staff,
  attendance_reviews: stays.staff,
  attendance_photos: stays.staff,
  attendance_people: stays.staff,
  attendance_shifts: stays.staff,
  attendance_requests: stays.staff,
  muster_months: stays.staff,
  muster_month_changes: stays.staff,
  backups: stays.idsOnly,
  backup_recipients: stays.idsOnly,
  restrictions: stays.proof,
  lifted_records: stays.proof,
  retention_runs: stays.idsOnly,
  approvals: stays.proof,
  breaches: stays.event,
  breach_reports: stays.event,
  rights_requests: {
    within:
      'a year of the answer, or of the day it was due by once its request is gone, but for kind, days and outcome',
    by: 'oldAnswers',
  },
  consent_withdrawals: { goesWith: 'enquiries' },
  restricted_records: { deletedBy: ['destroyDueRecords'] },
  imports: stays.idsOnly,
  import_parts: { within: 'seven days, and with the import', by: 'deleteExpiredImports' },
} as const satisfies Record<PersonalTable, Erasing>;

/** Tables of hashes by which sealed values of these are found, with the column of the row's id. */
export const hashTables = {
  customers: { table: 'customer_pan_indexes', id: 'customer_id' },
  saved_applications: { table: 'saved_pan_indexes', id: 'saved_id' },
} as const;

/** A table of what belongs to one record: the rows whose column `of` has its id, or the id of one of its rows in the table `through`. */
export interface RecordPart {
  table: PersonalTable;
  of: string;
  through?: { table: PersonalTable; of: string };
  /** The columns that name stored files. */
  files?: readonly string[];
  /** A row is added with a change of the row that it tells of, and never changed itself. */
  isHistory?: true;
  /** A trigger makes a row with the record: what is put back takes its place. */
  isMadeWithRecord?: true;
}

/**
 * What is kept of people who are no staff, by the record it stands under, in the order in which the rows can be written. A test
 * finds a table that is left out. Keyed hashes are made anew.
 */
export const personRecords = {
  enquiry: [
    { table: 'enquiries', of: 'id' },
    { table: 'enquiry_status_changes', of: 'enquiry_id', isHistory: true },
    { table: 'enquiry_corrections', of: 'enquiry_id', isHistory: true },
    { table: 'consent_withdrawals', of: 'enquiry_id', isHistory: true },
    { table: 'work_items', of: 'enquiry_id', isMadeWithRecord: true },
    { table: 'timeline_entries', of: 'enquiry_id' },
    { table: 'asked_corrections', of: 'enquiry_id' },
    { table: 'request_papers', of: 'enquiry_id' },
    { table: 'paper_files', of: 'enquiry_id', files: ['file_id'] },
    { table: 'service_messages', of: 'enquiry_id', isMadeWithRecord: true },
    { table: 'customer_file_records', of: 'enquiry_id', isMadeWithRecord: true },
  ],
  customer: [
    { table: 'customers', of: 'id' },
    { table: 'customer_changes', of: 'customer_id', isHistory: true },
    { table: 'customer_file_records', of: 'customer_id', isMadeWithRecord: true },
    { table: 'applications', of: 'customer_id', files: ['screenshot_id'] },
    {
      ...{ table: 'application_changes', of: 'application_id', isHistory: true },
      through: { table: 'applications', of: 'customer_id' },
    },
    {
      ...{ table: 'work_items', of: 'application_id', isMadeWithRecord: true },
      through: { table: 'applications', of: 'customer_id' },
    },
    {
      ...{ table: 'timeline_entries', of: 'application_id' },
      through: { table: 'applications', of: 'customer_id' },
    },
    { table: 'reveals', of: 'customer_id' },
    { table: 'reveals', of: 'application_id', through: { table: 'applications', of: 'customer_id' } },
    { table: 'saved_applications', of: 'customer_id' },
  ],
  saved: [{ table: 'saved_applications', of: 'id' }],
} as const satisfies Record<PersonRecordKind, readonly RecordPart[]>;
