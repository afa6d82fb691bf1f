import { nameKey } from '#shared/text/name-key.ts';

/** Families share telephones: of one mobile, records whose names begin alike are one person's. Requests have the whole name in one field. */
export function isSameName(one: { firstName: string }, other: { firstName: string }): boolean {
  return firstWord(one) === firstWord(other);
}

/** A list value with the names of fields in words: `remarks: a → b`. */
export const listInWords = (values: readonly string[], fields: Readonly<Record<string, string>>) =>
  values.map((value) => value.replace(/^\w+(?=:|$)/, (field) => fields[field] ?? field));

export const firstWord = ({ firstName }: { firstName: string }) => nameKey(firstName).split(' ')[0] ?? '';

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
    'language',
    'guardianNeeded',
    'noticeVersion',
    'marketingConsent',
    'marketingWithdrawnAt',
    'isSuspected',
  ],
  enquiry_status_changes: ['status', 'changedAt'],
  consent_withdrawals: ['channel', 'withdrawnAt'],
  customers: ['firstName', 'lastName', 'mobile', 'email', 'pincode', 'pan', 'createdAt', 'changedAt'],
  customer_changes: ['changedAt', 'fields', 'reason'],
  applications: ['card', 'status', 'finalStatus', 'caseNumber', 'remarks', 'screenshot', 'createdAt', 'changedAt'],
  application_changes: ['changedAt', 'changes'],
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
  'keyId',
  'wrappedKey',
] as const;
