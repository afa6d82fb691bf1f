import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/**
 * The data model on one page; a test holds it against the migrated database. Ids are numbers (int8 up to 2^53−1), days
 * `YYYY-MM-DD`, instants ISO 8601 in UTC with milliseconds.
 */
type Id = GeneratedAlways<number>;
type Instant = string;
type Day = string;

interface RateLimits {
  key: string;
  tat: Instant;
}

interface IdempotencyKeys {
  key: Buffer;
  request_hash: Buffer;
  status: number;
  answer: JSONColumnType<object>;
  created_at: Generated<Instant>;
}

interface KeptAssets {
  path: string;
  body: Buffer;
  current_at: Generated<Instant>;
}

interface Nodes {
  id: string;
  settings: JSONColumnType<object>;
  started_at: Generated<Instant>;
  seen_at: Generated<Instant>;
}

interface AuditEvents {
  id: Generated<number>;
  at: Generated<Instant>;
  actor_id: number | null;
  action: string;
  subject: string | null;
  outcome: string;
  request_id: string;
  network: string | null;
  changes: JSONColumnType<object> | null;
}

interface RepeatedRefusals {
  actor_id: number;
  action: string;
  since: Generated<Instant>;
  repeats: Generated<number>;
}

interface AuditUnsealed {
  id: number;
}

interface AuditSeals {
  number: number;
  sealed_at: Instant;
  row_ids: number[];
  row_hashes: Buffer;
  hash: Buffer;
  proof: string | null;
}

interface AuditExpiries {
  id: Id;
  expired_at: Generated<Instant>;
  before: Instant;
  rows: number;
  through_seal: number;
  seal_hash: string;
  through_id: number;
  staying_ids: number[];
  proof: string;
}

interface AuditChecks {
  id: Id;
  started_by: number | null;
  started_at: Generated<Instant>;
  heard_at: Instant | null;
  rows_total: number;
  rows_checked: Generated<number>;
  finished_at: Instant | null;
  fault: string | null;
  fault_row: number | null;
  fault_seal: number | null;
  proof: string | null;
}

interface ExportTickets {
  secret_hash: Buffer;
  session_id: number;
  list: string;
  wanted: string;
  row_count: number;
  created_at: Generated<Instant>;
}

interface StoredFiles {
  id: Generated<number>;
  key: string;
  class: string;
  type: string;
  /** Null: sent by a visitor. */
  owner_id: number | null;
  width: number;
  height: number;
  bytes: number;
  sha256: Buffer;
  created_at: Generated<Instant>;
  attached_at: Instant | null;
  /** Of a restricted record: answered to nobody. */
  withheld_at: Instant | null;
  key_id: string | null;
  wrapped_key: Buffer | null;
}

interface KeyChecks {
  purpose: string;
  key_id: string;
  check_value: Buffer;
  first_met_at: Generated<Instant>;
}

interface FileStoreMarker {
  is_only: Generated<boolean>;
  mark: string;
  /** Marks that this one takes the place of. */
  replaces: Generated<string[]>;
}

interface Roles {
  id: Id;
  name: string;
  name_key: string;
  is_built_in: Generated<boolean>;
  requires_second_factor: Generated<boolean>;
  created_at: Generated<Instant>;
  version: Generated<number>;
}

interface Accounts {
  id: Id;
  username: string;
  username_key: string;
  password_hash: string;
  role_id: number;
  disabled_at: Instant | null;
  created_by: number | null;
  created_at: Generated<Instant>;
  joined_on: Generated<Day>;
  version: Generated<number>;
  last_sign_in_at: Instant | null;
  sign_in_order: GeneratedAlways<Instant>;
}

interface PersonPreferences {
  account_id: number;
  name: string;
  value: JSONColumnType<object>;
  changed_at: Generated<Instant>;
}

interface SavedViews {
  id: Id;
  list: string;
  owner_id: number | null;
  name: string;
  name_key: GeneratedAlways<string>;
  query: string;
  position: number;
  changed_at: Generated<Instant>;
  version: Generated<number>;
}

interface DefaultViews {
  account_id: number;
  list: string;
  view_id: number;
}

interface Sessions {
  id: Id;
  token_hash: Buffer;
  account_id: number;
  bind_hash: Buffer | null;
  device: string | null;
  network: string | null;
  created_at: Generated<Instant>;
  last_seen_at: Generated<Instant>;
  proven_at: Generated<Instant>;
  ended_at: Instant | null;
  is_new_device: Generated<boolean>;
  factor_proven_at: Instant | null;
}

interface Authenticators {
  account_id: number;
  sealed_secret: string;
  last_step: number;
  created_at: Generated<Instant>;
  last_used_at: Instant | null;
}

interface RecoveryCodes {
  account_id: number;
  code_hash: Buffer;
  used_at: Instant | null;
}

interface Passkeys {
  id: Id;
  account_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string;
  name: string;
  created_at: Generated<Instant>;
  last_used_at: Instant | null;
}

interface PasskeyChallenges {
  challenge: string;
  account_id: number;
  purpose: string;
  created_at: Generated<Instant>;
}

interface SignInFailures {
  key: string;
  failures: number;
  blocked_until: Instant;
  last_failed_at: Instant;
}

interface UnfinishedSignIns {
  id: Id;
  account_id: number;
  device: string | null;
  network: string;
  created_at: Generated<Instant>;
}

interface SetupLinks {
  secret_hash: Buffer;
  created_at: Generated<Instant>;
  used_at: Instant | null;
}

interface SiteSettingsTable {
  id: Generated<number>;
  version: Generated<number>;
  settings: JSONColumnType<object>;
  updated_at: Generated<Instant>;
  /** The kinds of service messages that are switched on. */
  messages_on: GeneratedAlways<JSONColumnType<object>>;
}

interface SiteSettingsVersions {
  version: number;
  settings: JSONColumnType<object>;
  changed_by: number | null;
  changed_at: Generated<Instant>;
  restored_from: number | null;
  changes: string[] | null;
}

interface SiteSettingsDrafts {
  id: Id;
  settings: JSONColumnType<object>;
  created_by: number;
  created_at: Generated<Instant>;
}

interface ConfirmedLists {
  service: string;
  print: string;
  confirmed_by: number;
  confirmed_at: Instant;
}

interface RemovedOwnServices {
  slug: string;
  name: JSONColumnType<object>;
}

interface PaperListChanges {
  id: Id;
  service_type: string;
  changed_at: Generated<Instant>;
  added: string[];
  removed: string[];
  /** The list until then; null where a node of the release before has saved it. */
  before: JSONColumnType<object> | null;
}

interface PaperFlags {
  enquiry_id: number;
  /** Of the last change of the list that concerns the request; null: none, or it was seen. */
  changed_at: Instant | null;
  seen_until: Instant | null;
}

interface SitePictures {
  id: string;
  kind: string;
  created_by: number;
  created_at: Generated<Instant>;
  kept_until: Instant | null;
}

interface SitePictureFiles {
  picture_id: string;
  name: string;
  file_id: number;
}

interface Enquiries {
  id: Generated<number>;
  reference: string;
  service_type: string;
  first_name: string;
  mobile: string;
  email: string;
  address: string;
  pincode: string;
  dob: Day;
  status: Generated<string>;
  created_by: Generated<number>;
  created_at: Generated<Instant>;
  language: Generated<string>;
  guardian_needed: Generated<boolean>;
  version: Generated<number>;
  notice_version: string | null;
  marketing_consent: Generated<boolean>;
  marketing_withdrawn_at: Instant | null;
  is_suspected: Generated<boolean>;
  /** Kept by a trigger while the status is Completed. */
  completed_at: Instant | null;
  /** Within In Progress: the id of a stage of its service. Kept by a trigger, as is since when it stands where it stands. */
  stage: string | null;
  moved_at: Instant | null;
  search_text: GeneratedAlways<string>;
}

interface EnquiryStatusChanges {
  id: Id;
  enquiry_id: number;
  status: string;
  changed_by: number;
  changed_at: Generated<Instant>;
  stage: string | null;
  reason: string | null;
  note: string | null;
}

interface EnquiryCorrections {
  id: Id;
  enquiry_id: number;
  changed_by: number;
  changed_at: Generated<Instant>;
  fields: string[];
  reason: string;
}

interface WorkItems {
  id: Id;
  /** Of one of the two. */
  enquiry_id: number | null;
  application_id: number | null;
  owner_id: number | null;
  step: string | null;
  has_hour: Generated<boolean>;
  is_waiting: Generated<boolean>;
  unassigned_reason: string | null;
  /** When the step is due; of an unassigned one since when it waits. */
  queue_at: Generated<Instant>;
  touched_at: Generated<Instant>;
  version: Generated<number>;
  /** How often in a row nobody was reached. */
  missed_calls: Generated<number>;
  /** Of its request or application; set by a trigger. */
  service_type: string | null;
  /** Where its request stands; kept by triggers. Of an application null. */
  status: string | null;
  stage: string | null;
}

interface TrackingLinks {
  id: Id;
  enquiry_id: number;
  secret_hash: Buffer;
  /** Null: by the page, to whoever has typed. */
  made_by: number | null;
  made_at: Generated<Instant>;
  expires_at: Instant;
  /** Of the service message that carries it. */
  message_id: number | null;
}

interface CounterLinks {
  id: Id;
  enquiry_id: number;
  /** Of whoever photographs at the desk. */
  session_id: number;
  secret_hash: Buffer;
  made_at: Generated<Instant>;
  expires_at: Instant;
  pictures: Generated<number>;
}

interface ServiceMessages {
  id: Id;
  enquiry_id: number;
  state: Generated<string>;
  causes: string[];
  from_status: string | null;
  from_stage: string | null;
  caused_at: Generated<Instant>;
  due_at: Instant;
  attempts: Generated<number>;
  lease_ends_at: Instant | null;
  is_unsure: Generated<boolean>;
  failure: string | null;
  message_id: Generated<string>;
  kind: string | null;
  status: string | null;
  stage: string | null;
  language: string | null;
  subject: string | null;
  body: string | null;
  ended_at: Instant | null;
}

interface RequestPapers {
  id: Id;
  enquiry_id: number;
  /** Its id in the settings of the service. */
  paper: string;
  /** As the settings called it, by language. */
  name: JSONColumnType<object>;
  state: string;
  reason: string | null;
  note: string | null;
  /** Null: by the visitor. */
  changed_by: number | null;
  changed_at: Generated<Instant>;
}

interface AskedCorrections {
  id: Generated<number>;
  enquiry_id: number;
  field: string;
  state: Generated<string>;
  value_sealed: Buffer | null;
  key_id: string;
  wrapped_key: Buffer;
  reason: string | null;
  note: string | null;
  asked_at: Generated<Instant>;
  decided_by: number | null;
  changed_at: Generated<Instant>;
  /** While it waits: each replaces the one before. */
  times_asked: Generated<number>;
}

interface PaperFiles {
  id: Id;
  enquiry_id: number;
  request_paper_id: number;
  file_id: number;
  /** Null: by the visitor. */
  sent_by: number | null;
  sent_at: Generated<Instant>;
  /** Since when its request is closed; kept by triggers. */
  closed_at: Instant | null;
}

/** A picture that a visitor is sending in pieces. */
interface PaperUploads {
  id: Id;
  enquiry_id: number;
  key_hash: Buffer;
  paper: string;
  aadhaar: string | null;
  total_bytes: number;
  received_bytes: Generated<number>;
  taken_at: Instant | null;
  /** When its last piece came. */
  touched_at: Generated<Instant>;
  created_at: Generated<Instant>;
}

interface PaperUploadParts {
  id: Generated<number>;
  upload_id: number;
  number: number;
  content_sealed: Buffer;
  key_id: string;
  wrapped_key: Buffer;
}

interface AgentPages {
  account_id: number;
  code: string;
  is_on: boolean;
  shows_photo: Generated<boolean>;
  changed_at: Generated<Instant>;
}

interface TimelineEntries {
  id: Id;
  /** Of one of the two. */
  enquiry_id: number | null;
  application_id: number | null;
  made_at: Generated<Instant>;
  made_by: number | null;
  kind: string;
  details: JSONColumnType<object>;
  batch: string;
  undone_at: Instant | null;
  /** Of a call. */
  outcome: string | null;
  /** What somebody wrote down. */
  note: string | null;
  /** Accounts of those whom the note is meant for, and of those who have not marked it as read; null for nobody. */
  mentioned: number[] | null;
  unread_by: number[] | null;
}

interface CustomerFiles {
  id: Generated<number>;
  /** Of the first record. */
  created_at: Generated<Instant>;
  merged_into: number | null;
  /** Where those steps end; of a file that stands by itself its own id. */
  root_id: number;
}

interface CustomerFileRecords {
  id: Id;
  /** The file it came to; null until it is joined. */
  home_id: number | null;
  /** Of one of the two. */
  enquiry_id: number | null;
  customer_id: number | null;
  needs_joining: Generated<boolean>;
}

interface CustomerFileMerges {
  id: Id;
  kept_id: number;
  merged_id: number;
  /** Null: by rule. */
  merged_by: number | null;
  merged_at: Generated<Instant>;
  /** The corrected record for which it was merged by rule. */
  by_record: number | null;
  /** Null of what is undone: by rule. */
  undone_by: number | null;
  undone_at: Instant | null;
}

interface CustomerFileRefusals {
  one_id: number;
  other_id: number;
  refused_by: number;
  refused_at: Generated<Instant>;
}

interface HandOverAsks {
  id: Id;
  file_id: number;
  asked_by: number;
  asked_at: Generated<Instant>;
  /** Null while it waits. */
  answer: string | null;
  answered_by: number | null;
  answered_at: Instant | null;
  /** The answer, by whoever asked. */
  seen_at: Instant | null;
}

interface Notifications {
  id: Id;
  person_id: number;
  kind: string;
  /** Of one of the four. */
  enquiry_id: number | null;
  application_id: number | null;
  ask_id: number | null;
  /** Work items, of many at once. */
  item_ids: number[] | null;
  /** Null: by a rule, or by a visitor. */
  made_by: number | null;
  /** How many it stands for. */
  events: Generated<number>;
  /** Of the last one. */
  at: Generated<Instant>;
  read_at: Instant | null;
}

interface NotificationsDue {
  is_only: Generated<boolean>;
  /** Up to when it is told what has become due. */
  told_until: Generated<Instant>;
}

interface PushSubscriptions {
  id: Generated<number>;
  person_id: number;
  session_id: number;
  /** SHA-256 of the address. */
  endpoint_hash: Buffer;
  key_id: string;
  wrapped_key: Buffer;
  target_sealed: Buffer;
  /** The key of the server that the device knows. */
  server_key: string;
  language: string;
  /** What happened until then was sent, or is not sent. */
  sent_until: Generated<Instant>;
  failures: Generated<number>;
  retry_at: Instant | null;
}

interface CustomerFileChecks {
  id: Id;
  file_id: number;
}

interface EnquiryCounts {
  status: string;
  service_type: string;
  slot: number;
  number: number;
}

interface QuarantinedEnquiries {
  id: Id;
  submission: JSONColumnType<object>;
  created_at: Generated<Instant>;
}

interface FirstSteps {
  step: string;
  mark: string;
  marked_by: number;
  marked_at: Generated<Instant>;
}

interface Banks {
  id: Generated<number>;
  name: string;
  short_name: string;
  tracker_link: Generated<string>;
  cool_off_months: Generated<number>;
  logo_id: number | null;
  is_active: Generated<boolean>;
  is_proposed: Generated<boolean>;
  created_by: number;
  created_at: Generated<Instant>;
  changed_by: number;
  changed_at: Generated<Instant>;
  version: Generated<number>;
  name_key: GeneratedAlways<string>;
  short_key: GeneratedAlways<string>;
}

interface Cards {
  id: Generated<number>;
  /** Null on its way in: a trigger proposes one. */
  bank_id: number;
  is_bank_confirmed: Generated<boolean>;
  /** Of the card itself: a bank has several. */
  bank_name: string;
  apply_link: string;
  pincode_link: string;
  remarks: string;
  image_id: number | null;
  is_active: Generated<boolean>;
  created_by: number;
  created_at: Generated<Instant>;
  changed_by: number;
  changed_at: Generated<Instant>;
  version: Generated<number>;
  bank_key: GeneratedAlways<string>;
}

interface Customers {
  id: Generated<number>;
  owner_id: number;
  pan_sealed: Buffer;
  first_name: string;
  last_name: string;
  mobile: string;
  email: string;
  pincode: string;
  name_key: GeneratedAlways<string>;
  key_id: string;
  wrapped_key: Buffer;
  created_at: Generated<Instant>;
  changed_at: Generated<Instant>;
  version: Generated<number>;
}

interface CustomerPanIndexes {
  key_id: string;
  pan_index: Buffer;
  owner_id: number;
  customer_id: number;
}

interface CustomerChanges {
  id: Id;
  customer_id: number;
  changed_by: number;
  changed_at: Generated<Instant>;
  fields: string[];
  reason: string | null;
}

interface Applications {
  id: Generated<number>;
  owner_id: number;
  customer_id: number;
  card_id: number;
  status: Generated<string>;
  final_status: string | null;
  cs_id: string | null;
  remarks: Generated<string>;
  screenshot_id: number | null;
  created_at: Generated<Instant>;
  changed_at: Generated<Instant>;
  version: Generated<number>;
  /** Maintained by triggers, as are the search columns. */
  customer_key: Generated<string>;
  search_text: Generated<string>;
}

interface ApplicationChanges {
  id: Id;
  application_id: number;
  changed_by: number;
  changed_at: Generated<Instant>;
  changes: JSONColumnType<object>;
}

/** Of the audit log's row of that id. */
interface Reveals {
  id: number;
  /** Of one of the two. */
  customer_id: number | null;
  application_id: number | null;
  revealed_at: Instant;
  revealed_by: number;
  field: string;
}

interface SavedApplications {
  id: Generated<number>;
  owner_id: number;
  card_id: number | null;
  customer_id: number | null;
  /** Of somebody who is no customer yet: empty where it was not said, all null where there is nobody. */
  first_name: string | null;
  last_name: string | null;
  mobile: string | null;
  email: string | null;
  pincode: string | null;
  pan_sealed: Buffer | null;
  key_id: string | null;
  wrapped_key: Buffer | null;
  name_key: GeneratedAlways<string>;
  note: Generated<string>;
  due_on: Day | null;
  created_at: Generated<Instant>;
  changed_at: Generated<Instant>;
  version: Generated<number>;
  due_key: GeneratedAlways<Day>;
}

interface SavedPanIndexes {
  key_id: string;
  pan_index: Buffer;
  owner_id: number;
  saved_id: number;
}

interface Profiles {
  account_id: number;
  first_name: string;
  middle_name: string;
  last_name: string;
  gender: string;
  mobile: string;
  email: string;
  qualification: string;
  pincode: string;
  dob_sealed: Buffer;
  pan_sealed: Buffer;
  address_sealed: Buffer;
  aadhaar_last_four: string;
  aadhaar_hash: Buffer | null;
  aadhaar_hash_key: string | null;
  image_id: number | null;
  key_id: string;
  wrapped_key: Buffer;
  created_at: Generated<Instant>;
  changed_at: Generated<Instant>;
  version: Generated<number>;
}

interface BankDetails {
  account_id: number;
  account_number_sealed: Buffer;
  ifsc: string;
  holder_name: string;
  bank_name: string;
  bank_branch: string;
  image_id: number | null;
  key_id: string;
  wrapped_key: Buffer;
  created_at: Generated<Instant>;
  changed_at: Generated<Instant>;
  version: Generated<number>;
}

interface AttendanceMarks {
  id: Generated<number>;
  person_id: number;
  day: Day;
  kind: string;
  received_at: Instant;
  captured_at: Instant;
  counted_at: Instant;
  latitude: number;
  longitude: number;
  accuracy_m: number | null;
  distance_m: number;
  flags: Generated<string[]>;
  status: string;
  is_stray: Generated<boolean>;
  photo_id: number | null;
  alike_mark_id: number | null;
  reviewed_by: number | null;
  reviewed_at: Instant | null;
  review_note: string | null;
  version: Generated<number>;
}

interface AttendanceReviews {
  id: Id;
  mark_id: number;
  reviewed_by: number;
  reviewed_at: Instant;
  outcome: string;
  note: string | null;
}

interface AttendancePhotos {
  sha256: Buffer;
  person_id: number;
  received_at: Generated<Instant>;
  dhash: string | null;
  mark_id: number | null;
}

interface AttendanceShifts {
  person_id: number;
  from_day: Day;
  shift_id: string | null;
}

interface AttendancePeople {
  person_id: number;
  is_field_duty: Generated<boolean>;
  changed_by: number;
  changed_at: Generated<Instant>;
  version: Generated<number>;
}

interface WorkPeople {
  person_id: number;
  services: string[] | null;
  ruled_at: Instant | null;
  version: Generated<number>;
}

interface AttendanceRequests {
  id: Generated<number>;
  person_id: number;
  kind: string;
  from_day: Day;
  to_day: Day;
  part: string | null;
  /** Minutes after midnight in India. */
  in_minute: number | null;
  out_minute: number | null;
  reason: string;
  proof_id: number | null;
  status: Generated<string>;
  decided_by: number | null;
  decided_at: Instant | null;
  note: string | null;
  created_at: Generated<Instant>;
  changed_at: Generated<Instant>;
  version: Generated<number>;
}

interface MusterMonths {
  month: Day;
  is_closed: boolean;
  muster: JSONColumnType<object> | null;
  version: Generated<number>;
}

interface MusterMonthChanges {
  id: Id;
  month: Day;
  is_closed: boolean;
  reason: string | null;
  changed_by: number;
  changed_at: Generated<Instant>;
}

interface DatabaseIdentity {
  is_only: Generated<boolean>;
  id: Generated<string>;
  /** At which backup destination a signed ledger of erasures was stored. */
  ledger_place: string | null;
}

interface Erasures {
  id: Generated<string>;
  kind: string;
  record_id: string;
  erased_at: Generated<Instant>;
}

interface Backups {
  id: Id;
  name: string | null;
  night: Day | null;
  asked_by: number | null;
  state: Generated<string>;
  step: string | null;
  done_bytes: Generated<number>;
  problem: string | null;
  bytes: number | null;
  files: number | null;
  asked_at: Generated<Instant>;
  beat_at: Instant | null;
  ended_at: Instant | null;
  verified_at: Instant | null;
  removed_at: Instant | null;
}

interface BackupRecipients {
  id: Id;
  recipient: string;
  made_by: number | null;
  made_at: Generated<Instant>;
}

interface Restrictions {
  id: Id;
  restricted_by: number | null;
  restricted_at: Generated<Instant>;
  reason: string;
  lifted_by: number | null;
  lifted_at: Instant | null;
  lift_reason: string | null;
  approval_id: number | null;
}

interface RestrictedRecords {
  id: Generated<number>;
  restriction_id: number;
  kind: string;
  record_id: number;
  destroy_on: Day;
  file_ids: number[];
  content_sealed: Buffer;
  /** Of values in the content that were not opened and are sealed as they were. Null: not looked at. */
  inner_key_ids: string[] | null;
  key_id: string;
  wrapped_key: Buffer;
  /** Keyed hashes, both under the index key `person_hash_key`. */
  mobile_hash: Buffer | null;
  pan_hash: Buffer | null;
  person_hash_key: string | null;
}

interface LiftedRecords {
  id: Id;
  restriction_id: number;
  kind: string;
  record_id: number;
  lifted_by: number | null;
  lifted_at: Generated<Instant>;
  reason: string;
}

interface MailedHeads {
  day: Day;
  tried_at: Generated<Instant>;
  seal_number: number | null;
  sent_at: Instant | null;
}

interface RetentionRuns {
  id: Id;
  day: Day | null;
  asked_by: number | null;
  asked_at: Generated<Instant>;
  beat_at: Instant | null;
  attempts: Generated<number>;
  deleted: Generated<JSONColumnType<object>>;
  failed: Generated<string[]>;
  ended_at: Instant | null;
}

interface RightsRequests {
  id: Id;
  kind: string;
  person_name: string;
  contact: string;
  details: string;
  received_on: Day;
  due_on: Day;
  /** Null: by whoever follows the request on the website. */
  created_by: number | null;
  created_at: Generated<Instant>;
  changed_by: number | null;
  changed_at: Generated<Instant>;
  version: Generated<number>;
  outcome: string | null;
  answer: string | null;
  answered_by: number | null;
  answered_at: Instant | null;
  emptied_at: Instant | null;
  /** On whose page it was asked for, while that is there. */
  enquiry_id: number | null;
  /** The same, also while that is hidden or erased; a trigger sets it. */
  asked_on: number | null;
}

interface Breaches {
  id: Id;
  noticed_at: Instant;
  happened_on: Day | null;
  kind: string;
  description: string;
  place: string;
  data_classes: string[];
  people: number | null;
  cause: string;
  measures: string[];
  measures_text: string;
  findings: string;
  remedy: string;
  words_en: string;
  words_gu: string;
  words_hi: string;
  created_by: number;
  created_at: Generated<Instant>;
  changed_by: number;
  changed_at: Generated<Instant>;
  version: Generated<number>;
  closed_by: number | null;
  closed_at: Instant | null;
}

interface BreachReports {
  id: Id;
  breach_id: number;
  duty: string;
  told_at: Instant;
  note: string;
  recorded_by: number;
  recorded_at: Generated<Instant>;
  is_needed: Generated<boolean>;
  undone_by: number | null;
  undone_at: Instant | null;
}

interface ConsentWithdrawals {
  id: Id;
  enquiry_id: number;
  withdrawn_at: Generated<Instant>;
  channel: string | null;
  recorded_by: number | null;
}

interface Approvals {
  id: Id;
  kind: string;
  records: string[];
  reason: string;
  asked_by: number;
  asked_at: Generated<Instant>;
  decided_by: number | null;
  decided_at: Instant | null;
  is_approved: boolean | null;
  used_at: Instant | null;
}

interface Imports {
  id: Id;
  kind: string;
  state: string;
  row_count: number;
  column_count: number;
  mapping: JSONColumnType<object>;
  owner_id: number | null;
  made_by: number;
  made_at: Generated<Instant>;
  with_duplicates: Generated<boolean>;
  as_completed: Generated<boolean>;
  confirmed_by: number | null;
  ended_at: Instant | null;
  undone_by: number | null;
  undone_at: Instant | null;
  done_rows: Generated<number>;
  good_rows: Generated<number>;
  faulty_rows: Generated<number>;
  duplicate_rows: Generated<number>;
  imported_rows: Generated<number>;
  undone_rows: Generated<number>;
  kept_rows: Generated<number>;
  attempt: Generated<number>;
  beat_at: Generated<Instant>;
  findings: JSONColumnType<object> | null;
  without_shared_email: Generated<boolean>;
}

interface ImportParts {
  id: Generated<number>;
  import_id: number;
  number: number;
  content_sealed: Buffer;
  key_id: string;
  wrapped_key: Buffer;
}

interface ImportRows {
  import_id: number;
  number: number;
  part: number;
  state: string;
  faults: string[];
  same_as: number | null;
  record_id: number | null;
  hints: Generated<string[]>;
}

export interface Database {
  rate_limits: RateLimits;
  idempotency_keys: IdempotencyKeys;
  kept_assets: KeptAssets;
  nodes: Nodes;
  audit_events: AuditEvents;
  audit_unsealed: AuditUnsealed;
  repeated_refusals: RepeatedRefusals;
  audit_seals: AuditSeals;
  audit_expiries: AuditExpiries;
  audit_checks: AuditChecks;
  export_tickets: ExportTickets;
  stored_files: StoredFiles;
  file_store_marker: FileStoreMarker;
  roles: Roles;
  accounts: Accounts;
  sessions: Sessions;
  person_preferences: PersonPreferences;
  saved_views: SavedViews;
  default_views: DefaultViews;
  authenticators: Authenticators;
  recovery_codes: RecoveryCodes;
  passkeys: Passkeys;
  passkey_challenges: PasskeyChallenges;
  sign_in_failures: SignInFailures;
  unfinished_sign_ins: UnfinishedSignIns;
  setup_links: SetupLinks;
  site_settings: SiteSettingsTable;
  site_settings_versions: SiteSettingsVersions;
  site_settings_drafts: SiteSettingsDrafts;
  first_steps: FirstSteps;
  confirmed_lists: ConfirmedLists;
  removed_own_services: RemovedOwnServices;
  paper_list_changes: PaperListChanges;
  site_pictures: SitePictures;
  site_picture_files: SitePictureFiles;
  enquiries: Enquiries;
  enquiry_status_changes: EnquiryStatusChanges;
  enquiry_corrections: EnquiryCorrections;
  tracking_links: TrackingLinks;
  counter_links: CounterLinks;
  asked_corrections: AskedCorrections;
  request_papers: RequestPapers;
  paper_flags: PaperFlags;
  paper_files: PaperFiles;
  paper_uploads: PaperUploads;
  paper_upload_parts: PaperUploadParts;
  service_messages: ServiceMessages;
  agent_pages: AgentPages;
  work_items: WorkItems;
  work_people: WorkPeople;
  timeline_entries: TimelineEntries;
  customer_files: CustomerFiles;
  customer_file_records: CustomerFileRecords;
  customer_file_merges: CustomerFileMerges;
  customer_file_refusals: CustomerFileRefusals;
  hand_over_asks: HandOverAsks;
  notifications: Notifications;
  notifications_due: NotificationsDue;
  push_subscriptions: PushSubscriptions;
  customer_file_checks: CustomerFileChecks;
  enquiry_counts: EnquiryCounts;
  quarantined_enquiries: QuarantinedEnquiries;
  banks: Banks;
  cards: Cards;
  key_checks: KeyChecks;
  customers: Customers;
  customer_pan_indexes: CustomerPanIndexes;
  customer_changes: CustomerChanges;
  applications: Applications;
  application_changes: ApplicationChanges;
  reveals: Reveals;
  saved_applications: SavedApplications;
  saved_pan_indexes: SavedPanIndexes;
  profiles: Profiles;
  bank_details: BankDetails;
  attendance_marks: AttendanceMarks;
  attendance_reviews: AttendanceReviews;
  attendance_photos: AttendancePhotos;
  attendance_people: AttendancePeople;
  attendance_shifts: AttendanceShifts;
  attendance_requests: AttendanceRequests;
  muster_months: MusterMonths;
  muster_month_changes: MusterMonthChanges;
  database_identity: DatabaseIdentity;
  erasures: Erasures;
  backups: Backups;
  backup_recipients: BackupRecipients;
  restrictions: Restrictions;
  restricted_records: RestrictedRecords;
  lifted_records: LiftedRecords;
  approvals: Approvals;
  consent_withdrawals: ConsentWithdrawals;
  retention_runs: RetentionRuns;
  mailed_heads: MailedHeads;
  rights_requests: RightsRequests;
  breaches: Breaches;
  breach_reports: BreachReports;
  imports: Imports;
  import_parts: ImportParts;
  import_rows: ImportRows;
}

export type TableName = keyof Database;

/**
 * `deletedBy` names a step of the housekeeping, `erasedBy` a class of the daily retention runs, `goesWith` the table whose deleted rows
 * delete these.
 */
type Retention = { deletedBy: string } | { erasedBy: string } | { goesWith: TableName } | { retained: string };

interface TableRules {
  /** `ids` are accounts of people; `sealed` says that fields of `sealed-tables.ts` are among the rest. How erasing reaches each: `erasing.ts`. */
  personalData: 'none' | 'ids' | 'clear' | 'sealed';
  retention: Retention;
  /** The server's role may read and add, never change or remove. */
  isAppendOnly?: true;
  /** The server's role may read, add and change, never remove. */
  isNeverRemoved?: true;
  /** A refused call, or the passing of time, may change it. */
  isTransient?: true;
  /** A row is work on another table's row: a recent one keeps that from being erased as old, `unless` its `details` contain this. */
  work?: { on: TableName; id: string; at: string; unless?: string };
}

const withAccount = { goesWith: 'accounts' } as const;
const retention = {
  forGood: { retained: 'as long as the database' },
  untilRemoved: { retained: 'until somebody removes it' },
  asRecord: { retained: 'as a record of the agency’s work' },
  asProof: { retained: 'as proof of who did what' },
} as const;

/** A line that tells what time has deleted. */
const toldByTime = '{"paper": {"state": "pictures-deleted"}}';

/** What holds of each table: one that is not listed is a type error, and a false claim fails `tables.test.ts`. */
export const tables = {
  rate_limits: { personalData: 'clear', retention: { deletedBy: 'deleteFreeLimits' }, isTransient: true },
  idempotency_keys: {
    personalData: 'clear',
    retention: { deletedBy: 'deleteExpiredIdempotencyRecords' },
    isTransient: true,
  },
  kept_assets: { personalData: 'none', retention: { deletedBy: 'deleteExpiredAssets' }, isTransient: true },
  nodes: { personalData: 'none', retention: { deletedBy: 'deleteGoneNodes' }, isTransient: true },
  audit_events: { personalData: 'clear', retention: { erasedBy: 'oldEntries' }, isAppendOnly: true, isTransient: true },
  audit_unsealed: { personalData: 'none', retention: retention.asProof, isTransient: true },
  audit_seals: { personalData: 'none', retention: retention.asProof, isAppendOnly: true, isTransient: true },
  audit_expiries: { personalData: 'none', retention: retention.asProof, isAppendOnly: true, isTransient: true },
  audit_checks: { personalData: 'ids', retention: retention.asProof, isTransient: true },
  export_tickets: { personalData: 'clear', retention: { deletedBy: 'deleteExpiredTickets' } },
  stored_files: { personalData: 'sealed', retention: { deletedBy: 'sweepFiles' } },
  file_store_marker: { personalData: 'none', retention: retention.forGood },
  key_checks: { personalData: 'none', retention: retention.forGood },
  roles: { personalData: 'none', retention: retention.untilRemoved },
  accounts: { personalData: 'clear', retention: retention.asProof },
  sessions: { personalData: 'clear', retention: { erasedBy: 'oldSignIns' }, isTransient: true },
  repeated_refusals: { personalData: 'ids', retention: { deletedBy: 'recordRepeatedRefusals' }, isTransient: true },
  sign_in_failures: { personalData: 'clear', retention: { erasedBy: 'oldSignIns' }, isTransient: true },
  unfinished_sign_ins: { personalData: 'clear', retention: { erasedBy: 'oldSignIns' } },
  person_preferences: { personalData: 'ids', retention: withAccount },
  saved_views: { personalData: 'clear', retention: withAccount },
  default_views: { personalData: 'ids', retention: withAccount },
  authenticators: { personalData: 'ids', retention: withAccount },
  recovery_codes: { personalData: 'ids', retention: withAccount },
  passkeys: { personalData: 'clear', retention: withAccount },
  passkey_challenges: { personalData: 'ids', retention: { deletedBy: 'deleteExpiredChallenges' } },
  setup_links: { personalData: 'none', retention: retention.asProof },
  site_settings: { personalData: 'clear', retention: retention.forGood },
  site_settings_versions: { personalData: 'clear', retention: retention.asRecord },
  site_settings_drafts: { personalData: 'clear', retention: { deletedBy: 'deleteExpiredDrafts' } },
  first_steps: { personalData: 'ids', retention: retention.forGood },
  confirmed_lists: { personalData: 'ids', retention: retention.asRecord },
  removed_own_services: { personalData: 'none', retention: retention.forGood },
  paper_list_changes: { personalData: 'none', retention: { deletedBy: 'deleteOldPaperListChanges' } },
  site_pictures: { personalData: 'ids', retention: { erasedBy: 'oldPictures' } },
  site_picture_files: { personalData: 'none', retention: { goesWith: 'site_pictures' } },
  enquiries: { personalData: 'clear', retention: { erasedBy: 'oldRequests' } },
  enquiry_status_changes: {
    personalData: 'clear',
    retention: { goesWith: 'enquiries' },
    work: { on: 'enquiries', id: 'enquiry_id', at: 'changed_at' },
  },
  enquiry_corrections: {
    personalData: 'clear',
    retention: { goesWith: 'enquiries' },
    work: { on: 'enquiries', id: 'enquiry_id', at: 'changed_at' },
  },
  tracking_links: { personalData: 'ids', retention: { deletedBy: 'deleteEndedLinks' } },
  counter_links: { personalData: 'ids', retention: { deletedBy: 'deleteEndedCounterLinks' } },
  asked_corrections: {
    personalData: 'sealed',
    retention: { goesWith: 'enquiries' },
    work: { on: 'enquiries', id: 'enquiry_id', at: 'changed_at' },
  },
  request_papers: {
    personalData: 'clear',
    retention: { goesWith: 'enquiries' },
    work: { on: 'enquiries', id: 'enquiry_id', at: 'changed_at' },
  },
  // With their request, where that goes sooner.
  paper_flags: { personalData: 'ids', retention: { deletedBy: 'deleteOldPaperListChanges' } },
  paper_files: { personalData: 'ids', retention: { erasedBy: 'oldPapers' } },
  paper_uploads: { personalData: 'ids', retention: { deletedBy: 'deleteOldUploads' } },
  paper_upload_parts: { personalData: 'sealed', retention: { deletedBy: 'deleteOldUploads' } },
  service_messages: {
    personalData: 'clear',
    retention: { goesWith: 'enquiries' },
    work: { on: 'enquiries', id: 'enquiry_id', at: 'caused_at' },
  },
  agent_pages: { personalData: 'ids', retention: withAccount },
  // Of applications as long as these.
  work_items: { personalData: 'ids', retention: { goesWith: 'enquiries' } },
  work_people: { personalData: 'ids', retention: withAccount },
  timeline_entries: {
    personalData: 'clear',
    retention: { goesWith: 'enquiries' },
    work: { on: 'enquiries', id: 'enquiry_id', at: 'made_at', unless: toldByTime },
  },
  customer_files: { personalData: 'none', retention: { deletedBy: 'deleteFilesWithoutRecords' } },
  // Of customers as long as these.
  customer_file_records: { personalData: 'ids', retention: { goesWith: 'enquiries' } },
  customer_file_merges: { personalData: 'ids', retention: { goesWith: 'customer_files' } },
  customer_file_refusals: { personalData: 'ids', retention: { goesWith: 'customer_files' } },
  hand_over_asks: { personalData: 'ids', retention: { goesWith: 'customer_files' } },
  notifications: { personalData: 'ids', retention: { deletedBy: 'deleteOldNotifications' } },
  push_subscriptions: { personalData: 'sealed', retention: { goesWith: 'sessions' }, isTransient: true },
  notifications_due: { personalData: 'none', retention: retention.forGood, isTransient: true },
  customer_file_checks: { personalData: 'none', retention: { deletedBy: 'deleteFilesWithoutRecords' } },
  enquiry_counts: { personalData: 'none', retention: retention.forGood },
  quarantined_enquiries: { personalData: 'clear', retention: { deletedBy: 'admitQuarantined' } },
  banks: { personalData: 'ids', retention: retention.asRecord },
  cards: { personalData: 'ids', retention: retention.asRecord },
  customers: { personalData: 'sealed', retention: retention.asRecord },
  customer_pan_indexes: { personalData: 'ids', retention: { goesWith: 'customers' } },
  customer_changes: { personalData: 'clear', retention: { goesWith: 'customers' } },
  applications: { personalData: 'clear', retention: retention.asRecord },
  application_changes: { personalData: 'clear', retention: retention.asRecord },
  // Of applications as long as these.
  reveals: { personalData: 'ids', retention: { goesWith: 'customers' } },
  saved_applications: { personalData: 'sealed', retention: { erasedBy: 'oldSaved' } },
  saved_pan_indexes: { personalData: 'ids', retention: { goesWith: 'saved_applications' } },
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
  database_identity: { personalData: 'none', retention: retention.forGood },
  erasures: { personalData: 'none', retention: retention.asProof },
  backups: { personalData: 'ids', retention: retention.asProof, isTransient: true },
  backup_recipients: { personalData: 'ids', retention: retention.asProof },
  consent_withdrawals: {
    personalData: 'ids',
    retention: { goesWith: 'enquiries' },
    work: { on: 'enquiries', id: 'enquiry_id', at: 'withdrawn_at' },
  },
  breaches: { personalData: 'clear', retention: retention.asProof, isNeverRemoved: true },
  breach_reports: { personalData: 'clear', retention: retention.asProof, isNeverRemoved: true },
  rights_requests: { personalData: 'clear', retention: { erasedBy: 'oldAnswers' }, isNeverRemoved: true },
  approvals: { personalData: 'clear', retention: retention.asProof },
  mailed_heads: { personalData: 'none', retention: retention.asProof, isTransient: true },
  retention_runs: { personalData: 'ids', retention: retention.asProof, isTransient: true },
  restrictions: { personalData: 'clear', retention: retention.asProof },
  lifted_records: { personalData: 'clear', retention: retention.asProof },
  restricted_records: { personalData: 'sealed', retention: { erasedBy: 'hiddenRecords' } },
  imports: { personalData: 'ids', retention: retention.asRecord },
  import_parts: { personalData: 'sealed', retention: { deletedBy: 'deleteExpiredImports' } },
  import_rows: { personalData: 'none', retention: { deletedBy: 'deleteExpiredImports' } },
} as const satisfies Record<TableName, TableRules>;

type Rules = (typeof tables)[TableName];

/** The steps the housekeeping must have. */
export type DeletingStep = Extract<Rules['retention'], { deletedBy: string }>['deletedBy'];

/** The classes the retention runs must have. */
export type ErasingStep = Extract<Rules['retention'], { erasedBy: string }>['erasedBy'];

/** The tables whose rules have this claim. */
export function tablesThat(claim: 'isAppendOnly' | 'isNeverRemoved' | 'isTransient'): string[] {
  return Object.entries<TableRules>(tables).flatMap(([name, rules]) => (rules[claim] ? [name] : []));
}

/** The tables whose rows are work on a row of this one, with the columns of that row's id and of the time. */
export function workOn(table: TableName): { table: string; id: string; at: string; unless?: string | undefined }[] {
  return Object.entries<TableRules>(tables).flatMap(([name, { work }]) =>
    work?.on === table ? [{ table: name, id: work.id, at: work.at, unless: work.unless }] : [],
  );
}
