import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { languages } from '#shared/languages.ts';
import { fewWords } from '#shared/list/list.ts';
import { shortestSearch } from '#shared/list/list-limits.ts';
import { personRecordKinds, personRecordName } from '#shared/person-record.ts';
import { oneOf, plainText, recordId, requiredText } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';
import { type FileWord, fileFormats, fileWordKeys, mostRecords, recordMatches } from './catalogue.ts';
import { fileFields, fileTables } from './rules.ts';

const tag = 'Privacy desk';

const foundPerson = z.object({
  /** The newest of the records with this name and mobile: it opens the file. */
  record: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mobile: z.string(),
  newestDate: z.string(),
  enquiries: z.number(),
  customers: z.number(),
  saved: z.number(),
});
export type FoundPerson = z.output<typeof foundPerson>;

const erasedPart = z.object({
  /** Of the erasure, which tells what it is. */
  id: z.number(),
  records: z.number(),
  /** On which the last of them is erased for good. */
  eraseDay: z.string(),
});
export type ErasedPart = z.output<typeof erasedPart>;

const foundPeople = z.object({
  people: z.array(foundPerson),
  /** By mobile or PAN alone: erasures of whoever has it, as long as their records are kept. */
  erased: z.array(erasedPart),
  /** There are more, which are not among them. */
  hasMore: z.boolean(),
});
export type FoundPeople = z.output<typeof foundPeople>;

/** By POST: what is searched for names a person, and addresses end up in logs. */
export const searchPeople = endpoint(addresses.searchPeople, {
  changesNoList: true,
  sees: 'person file',
  summary:
    'People of whom something is kept: by mobile, whole PAN, e-mail, reference of a request, or words of the name. What is erased and still kept is found by mobile or PAN.',
  tag,
  refusals: ['too-many'],
  body: z.strictObject({ text: requiredText(100).check(z.minLength(shortestSearch, 'too-short'), fewWords) }),
  result: foundPeople,
});

/** Days `YYYY-MM-DD`, instants ISO 8601; a list for fields and changes. */
const fileValue = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));
const fileRow = z.object({
  /** Of the table. */
  id: z.number(),
  values: z.partialRecord(z.enum(fileFields), fileValue),
});
export type FileRow = z.output<typeof fileRow>;

export const fileRecord = z.object({
  /** `enquiry 7` */
  record: z.string(),
  kind: z.enum(personRecordKinds),
  /** False where only the mobile is the same, and name, PAN or date of birth another: it may be somebody else's. */
  isSure: z.boolean(),
  matchedBy: z.enum(recordMatches),
  /** Who keeps it, of staff; null for a visitor's request. */
  owner: z.nullable(z.string()),
  tables: z.array(z.object({ table: z.enum(fileTables), rows: z.array(fileRow) })),
});
export type FileRecord = z.output<typeof fileRecord>;

const personFile = z.object({
  /** The one that was opened comes first. */
  records: z.array(fileRecord),
  /** How many more there are at least: what is surely the person's is shown first. */
  leftOut: z.number(),
  /** Requests of the same mobile that the server has kept apart and admits within minutes. */
  quarantined: z.number(),
  /** Newest first: what the audit log says of these records. */
  looks: z.array(
    z.object({
      id: z.number(),
      date: z.string(),
      person: z.nullable(z.string()),
      personName: z.nullable(z.string()),
      action: z.string(),
      record: z.string(),
    }),
  ),
});
export type PersonFile = z.output<typeof personFile>;

export const getPersonFile = endpoint(addresses.getPersonFile, {
  sees: 'person file',
  summary:
    'Everything kept of the person of one record: it, and those with the same PAN or mobile. Masked; each record shown is recorded as seen.',
  tag,
  refusals: ['not-found'],
  query: z.strictObject({ record: personRecordName }),
  result: personFile,
});

const word = plainText(400);
const words = z.strictObject({
  texts: z.strictObject(Object.fromEntries(fileWordKeys.map((key) => [key, word])) as Record<FileWord, typeof word>),
  tables: z.record(z.enum(fileTables), word),
  fields: z.record(z.enum(fileFields), word),
  /** Of values that travel as codes: statuses, services, languages, names of fields. */
  values: z.record(z.string().check(z.maxLength(100, 'too-long')), word),
});
export type FileWords = z.output<typeof words>;

export const startFileExport = endpoint(addresses.startFileExport, {
  changesNoList: true,
  freshProof: true,
  summary:
    'Records of one person as a file: JSON for machines, PDF for people. `download` opens the address once, within a minute.',
  tag,
  bodyLimit: 64 * 1024,
  refusals: ['not-found', 'conflict'],
  body: z.strictObject({
    records: z.array(personRecordName).check(z.minLength(1, 'required'), z.maxLength(mostRecords, 'too-long')),
    format: oneOf(fileFormats),
    language: z.enum(languages, 'not-in-list'),
    words,
    /** That another administrator has agreed to: the PAN stands whole in the file then. Good once, for these records. */
    approval: z.optional(recordId),
  }),
  result: z.object({ address: z.string(), rows: z.number() }),
});

export const downloadFile = endpoint(addresses.downloadFile, {
  summary: 'The file itself, fetched once from the address that was answered.',
  tag,
  file: ['application/json', 'application/pdf'],
  refusals: ['not-found', 'conflict'],
  params: { ticket: z.string().check(z.maxLength(100)) },
});

/** As the API document names them. */
export const records = {
  ...{ FoundPeople: foundPeople, FoundPerson: foundPerson, ErasedPart: erasedPart },
  ...{ FileRow: fileRow, FileRecord: fileRecord, PersonFile: personFile },
};
