import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { fieldErrors } from '#shared/errors/field-errors.ts';
import { tableFaults } from '#shared/table-faults.ts';
import { plainText, recordId } from '#shared/text/formats.ts';
import { maskedNumbers } from '#shared/text/masked-numbers.ts';
import { addresses } from './addresses.ts';
import {
  erasedFault,
  importFields,
  importKinds,
  importStates,
  keptReasons,
  rowHints,
  rowStates,
  sharableFields,
} from './rules.ts';

const tag = 'Imports';
const field = z.enum(importFields, 'not-in-list');
const faultCodes = [...(Object.keys(fieldErrors) as (keyof typeof fieldErrors)[]), erasedFault] as const;
export type FaultCode = (typeof faultCodes)[number];

/** In which column of the file each field stands, counted from 0, and what it is where the file says nothing. */
const mapping = {
  hasHeadings: z.boolean(),
  columns: z.partialRecord(field, z.int('invalid').check(z.minimum(0, 'invalid'), z.maximum(99, 'invalid'))),
  defaults: z.partialRecord(field, plainText(500)),
};

const importSummary = z.object({
  id: z.number(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  /** Of the file, without blank ones and headings. */
  rows: z.number(),
  madeBy: z.string(),
  madeByName: z.nullable(z.string()),
  madeDate: z.string(),
  /** How many rows the step under way has dealt with. */
  doneRows: z.number(),
  goodRows: z.number(),
  faultyRows: z.number(),
  duplicateRows: z.number(),
  importedRows: z.number(),
  undoneRows: z.number(),
  keptRows: z.number(),
  /** When all rows had been imported. */
  endedDate: z.nullable(z.string()),
  /** Until when it can be undone; null where it cannot. */
  undoUntilDate: z.nullable(z.string()),
  /** Until when the rows of the file are kept; null where they are gone. */
  keptUntilDate: z.nullable(z.string()),
  undoneDate: z.nullable(z.string()),
  undoneBy: z.nullable(z.string()),
  undoneByName: z.nullable(z.string()),
});
export type ImportSummary = z.output<typeof importSummary>;

const importDetail = z.extend(importSummary, {
  ...mapping,
  /** Which check is seen, to be sent back with what is confirmed: columns that somebody changes are another one. */
  attempt: z.number(),
  /** Whose the customers are to be. */
  owner: z.nullable(z.string()),
  /** Of each column its heading and three values; none once the rows are gone. PANs are masked. */
  fileColumns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  /** The number of the first row that is kept: of the headings, where there are some. What stands above them is left out. A node of the release before does not tell. */
  firstRow: z.optional(z.nullable(z.number())),
  /** Of a checked one: e-mail addresses and mobiles that many rows have, whose names differ, the most frequent first. A node of the release before does not tell, nor the next. */
  shared: z.optional(z.array(z.object({ field: z.enum(sharableFields), value: z.string(), rows: z.number() }))),
  /** Good rows with a mobile that the agency knows. */
  knownMobiles: z.optional(z.number()),
  /** Its job has not been heard of for a minute. */
  isSilent: z.boolean(),
  /** Of a confirmed one: what was said with it. */
  withDuplicates: z.boolean(),
  asCompleted: z.boolean(),
});
export type ImportDetail = z.output<typeof importDetail>;

export const listImports = endpoint(addresses.listImports, {
  summary: 'The last hundred imports, the newest first.',
  tag,
  result: z.object({ imports: z.array(importSummary) }),
});

export const uploadImport = endpoint(addresses.uploadImport, {
  summary: 'Reads a file of rows. Nothing is imported: its rows wait, sealed, for what stands in which column.',
  tag,
  status: 201,
  refusals: tableFaults,
  body: z.strictObject({ kind: z.enum(importKinds, 'not-in-list') }),
  result: importDetail,
});

export const getImport = endpoint(addresses.getImport, {
  sees: 'import',
  summary: 'One import: how far it is, what stands in which column, what came of its rows.',
  tag,
  params: { id: recordId },
  refusals: ['not-found'],
  result: importDetail,
});

export const mapImport = endpoint(addresses.mapImport, {
  summary:
    'Says what stands in which column, and has all rows checked, again where they were before. Nothing is imported.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'import-moved'],
  body: z.strictObject({ ...mapping, owner: z.optional(plainText(254)) }),
  result: importDetail,
});

const importRow = z.object({
  /** Of the row in the file. */
  number: z.number(),
  state: z.enum(rowStates),
  /** The earlier row of the file that it repeats. Null of a duplicate: the agency has the record already. */
  sameAs: z.nullable(z.number()),
  faults: z.array(z.object({ field, code: z.enum(faultCodes) })),
  /** Whose whole numbers stand in the address, which is kept with the last four digits of them. */
  /** A node of the release before does not tell. */
  masked: z.optional(z.array(z.enum(maskedNumbers))),
  /** A node of the release before tells none. */
  hints: z.optional(z.array(z.enum(rowHints))),
  /** As they stand in the file; PANs are masked. */
  values: z.partialRecord(field, z.string()),
});
export type ImportRow = z.output<typeof importRow>;

export const listImportRows = endpoint(addresses.listImportRows, {
  sees: 'import',
  summary: 'Rows of an import in the order of the file, fifty at once, while its rows are kept.',
  tag,
  refusals: ['not-found'],
  query: z.strictObject({
    importId: recordId,
    state: z.optional(z.enum(rowStates, 'not-in-list')),
    /** The number of the last row that was answered. */
    after: z.optional(recordId),
  }),
  result: z.object({
    id: z.number(),
    rows: z.array(importRow),
    /** To be sent as `after` for the next ones; null at the end. */
    next: z.nullable(z.number()),
  }),
});

export const confirmImport = endpoint(addresses.confirmImport, {
  freshProof: true,
  summary:
    'Has the good rows of a checked import made records. Service requests may be imported as completed, and with duplicates; both kinds without the e-mail addresses that many rows share. Where it was checked anew since the `attempt` that was seen, nothing is done (409).',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'import-moved'],
  body: z.strictObject({
    // A tab of the release before sends none.
    attempt: z.optional(z.int('invalid').check(z.minimum(0, 'invalid'))),
    withDuplicates: z.boolean(),
    asCompleted: z.boolean(),
    /** E-mail addresses that many rows have. A tab of the release before does not ask: they are kept. */
    withSharedEmail: z._default(z.boolean(), true),
  }),
  result: importDetail,
});

export const previewUndo = endpoint(addresses.previewUndo, {
  summary: 'What undoing an import takes away, and how many records stay because somebody has worked on them.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'import-moved'],
  result: z.object({
    id: z.number(),
    goes: z.number(),
    stays: z.array(z.object({ reason: z.enum(keptReasons), rows: z.number() })),
  }),
});

export const undoImport = endpoint(addresses.undoImport, {
  freshProof: true,
  summary: 'Takes away what an import has made, within 30 days; what somebody has worked on since stays.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'import-moved'],
  result: importDetail,
});

export const resumeImport = endpoint(addresses.resumeImport, {
  summary: 'Asks once more for the job of an import that has come to a halt.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'import-moved'],
  result: importDetail,
});

export const discardImport = endpoint(addresses.discardImport, {
  summary: 'Gives up an import before it is confirmed: its rows are deleted.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'import-moved'],
  result: importDetail,
});

const word = plainText(300);

export const startFaultsExport = endpoint(addresses.startFaultsExport, {
  freshProof: true,
  summary: 'The rows at fault as CSV, as they stand in the file, with what is wrong in the words that are sent.',
  tag,
  bodyLimit: 64 * 1024,
  refusals: ['not-found'],
  body: z.strictObject({
    importId: recordId,
    /** Headings of the two columns of ours. */
    rowTitle: word,
    faultTitle: word,
    /** What fields and faults are called, by their names. */
    words: z.record(plainText(120), word),
  }),
  result: z.object({ address: z.string(), rows: z.number() }),
});

export const downloadFaultsExport = endpoint(addresses.downloadFaultsExport, {
  summary: 'The file itself, fetched once from the address that was answered.',
  tag,
  file: ['text/csv'],
  refusals: ['not-found'],
  params: { ticket: z.string().check(z.maxLength(100)) },
});

/** As the API document names them. */
export const records = { ImportSummary: importSummary, ImportDetail: importDetail, ImportRow: importRow };
