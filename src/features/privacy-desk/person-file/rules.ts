import { isOwnServiceType, wordsOfOwn } from '#features/services/catalogue.ts';
import { formatDate, formatInstant } from '#shared/dates/dates.ts';
import { showMobile } from '#shared/text/show-mobile.ts';

/**
 * What the file tells of each table, by the names of its columns without underscores; `card` is the name of the card, `screenshot`
 * whether there is one. A test holds it against the database: each column is told or known to be of the server's own.
 */
export const toldColumns = {
  enquiries: [
    'reference',
    'serviceType',
    'firstName',
    'mobile',
    'email',
    'address',
    'pincode',
    'dob',
    'status',
    'createdAt',
    'completedAt',
    'stage',
    'movedAt',
    'language',
    'guardianNeeded',
    'noticeVersion',
    'marketingConsent',
    'marketingWithdrawnAt',
    'isSuspected',
  ],
  enquiry_status_changes: ['status', 'stage', 'reason', 'note', 'changedAt'],
  enquiry_corrections: ['changedAt', 'fields', 'reason'],
  asked_corrections: ['field', 'value', 'state', 'reason', 'note', 'askedAt', 'changedAt'],
  consent_withdrawals: ['channel', 'withdrawnAt'],
  work_items: ['serviceType', 'status', 'stage', 'step', 'missedCalls'],
  timeline_entries: ['kind', 'outcome', 'note', 'madeAt'],
  request_papers: ['paper', 'state', 'reason', 'note', 'changedAt'],
  paper_files: ['sentAt'],
  service_messages: ['state', 'status', 'stage', 'language', 'subject', 'body', 'endedAt'],
  customer_file_records: ['homeId'],
  customers: ['firstName', 'lastName', 'mobile', 'email', 'pincode', 'pan', 'createdAt', 'changedAt'],
  customer_changes: ['changedAt', 'fields', 'reason'],
  applications: ['card', 'status', 'finalStatus', 'caseNumber', 'remarks', 'screenshot', 'createdAt', 'changedAt'],
  application_changes: ['changedAt', 'changes'],
  reveals: ['field', 'revealedAt'],
  saved_applications: [
    'card',
    'firstName',
    'lastName',
    'mobile',
    'email',
    'pincode',
    'pan',
    'note',
    'dueOn',
    'createdAt',
    'changedAt',
  ],
} as const;

export type FileTable = keyof typeof toldColumns;
export const fileTables = Object.keys(toldColumns) as FileTable[];
export type FileField = (typeof toldColumns)[FileTable][number];
export const fileFields = [...new Set(Object.values(toldColumns).flat())] as FileField[];

/** Their values are codes; whatever else reads like one was typed by somebody. */
const codeFields: ReadonlySet<FileField> = new Set([
  'status',
  'finalStatus',
  'serviceType',
  'language',
  'channel',
  'step',
  'kind',
  'outcome',
  'state',
  // Typed, or of a list where a request was moved.
  'reason',
]);

type Words = Readonly<Record<string, string>>;

const wordFor = (words: Words, key: string) => (Object.hasOwn(words, key) ? words[key] : undefined);

export type FileValue = string | number | boolean | string[] | null | undefined;

/** As it is read: days, times and mobiles in their one form, codes in words, names of changed fields too (`remarks: a → b`). */
export function valueText(
  field: FileField,
  value: FileValue,
  { texts, fields, values }: { texts: Record<'none' | 'yes' | 'no', string>; fields: Words; values: Words },
): string {
  if (value === null || value === undefined || value === '') return texts.none;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value))
    return value.map((line) => line.replace(/^\w+(?=:|$)/, (name) => wordFor(fields, name) ?? name)).join('\n');
  const text = String(value);
  if (field === 'field') return wordFor(fields, text) ?? text;
  if (field === 'mobile') return showMobile(text);
  if (field.endsWith('At')) return formatInstant(text);
  if (field === 'dob' || field === 'dueOn') return formatDate(text);
  if (!codeFields.has(field)) return text;
  return wordFor(values, text) ?? (isOwnServiceType(text) ? wordsOfOwn(text) : text);
}

/** Ids, keys, sums and what is searched by: of the server's own. */
export const untoldColumns = [
  'id',
  'enquiryId',
  'customerId',
  'applicationId',
  'cardId',
  'ownerId',
  'createdBy',
  'changedBy',
  'recordedBy',
  'screenshotId',
  'version',
  'searchText',
  'nameKey',
  'customerKey',
  'dueKey',
  'panSealed',
  'valueSealed',
  'decidedBy',
  'timesAsked',
  'keyId',
  'wrappedKey',
  'queueAt',
  'hasHour',
  'isWaiting',
  'unassignedReason',
  'touchedAt',
  'madeBy',
  'revealedBy',
  'mentioned',
  'unreadBy',
  'details',
  'batch',
  'undoneAt',
  'needsJoining',
  'name',
  'requestPaperId',
  'fileId',
  'sentBy',
  'causes',
  'fromStatus',
  'fromStage',
  'causedAt',
  'dueAt',
  'attempts',
  'leaseEndsAt',
  'isUnsure',
  'failure',
  'messageId',
  'kind',
  'closedAt',
] as const;
