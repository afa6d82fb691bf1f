import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { choices, dayRange, listQuery, searchText } from '#shared/list/list.ts';
import { listExport } from '#shared/list/list-export.ts';
import { recordId } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';
import {
  auditActions,
  auditColumnKeys,
  auditOutcomes,
  auditSorts,
  chainFaults,
  fewestHashCharacters,
  headOutcomes,
} from './catalogue.ts';

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** The user name; null for strangers and for what the server does by itself. */
  person: z.nullable(z.string()),
  personName: z.nullable(z.string()),
  /** Where an `<img>` finds the small picture for the next minutes. */
  personPicture: z.nullable(z.string()),
  personId: z.nullable(z.number()),
  /** One of `auditActions`, or the method and path of a refused call. */
  action: z.string(),
  /** The record it is about: `enquiry 7`. */
  subject: z.nullable(z.string()),
  outcome: z.enum(auditOutcomes),
  /** Values are left out where they are personal data. */
  changes: z.array(z.object({ field: z.string(), before: z.optional(fieldValue), after: z.optional(fieldValue) })),
  requestId: z.string(),
  network: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

const tag = 'Audit log';

const auditFilters = {
  outcome: z.optional(choices(auditOutcomes)),
  action: z.optional(choices(auditActions)),
  /** How the user name begins. */
  person: z.optional(searchText),
  /** Days in India. */
  at: z.optional(dayRange),
};

/** `q` is a record (`enquiry 7`, in any of the three languages, or `SR-7K4M-Q2XH`), a request's id or a whole user name. */
export const listAudit = endpoint(addresses.listAudit, {
  summary: 'The audit log, newest first; searched by record, request and person.',
  tag,
  query: listQuery({ sorts: auditSorts, filters: auditFilters }),
  result: z.array(auditEntry),
});

export const getAuditEntry = endpoint(addresses.getAuditEntry, {
  summary: 'One entry of the audit log.',
  tag,
  params: { id: recordId },
  refusals: ['not-found'],
  result: auditEntry,
});

export const auditExport = listExport(addresses.auditExport, {
  of: listAudit,
  columns: auditColumnKeys,
  summary: 'The audit log of a search and filters as CSV.',
});

const chainState = z.object({
  /** The check that is under way or waits for its turn. */
  running: z.nullable(z.object({ rowsChecked: z.number(), rowsTotal: z.number() })),
  /** The last that ended. */
  last: z.nullable(
    z.object({
      finishedDate: z.string(),
      /** Null: the server's own daily check. */
      person: z.nullable(z.string()),
      personName: z.nullable(z.string()),
      rowsChecked: z.number(),
      /** Null: intact. */
      fault: z.nullable(z.enum(chainFaults)),
      /** The first broken entry, where one can be named. */
      row: z.nullable(z.number()),
      seal: z.nullable(z.number()),
    }),
  ),
});
export type ChainState = z.output<typeof chainState>;

export const getChain = endpoint(addresses.getChain, {
  summary: 'When the log was last held against its chain, and what came of it.',
  tag,
  result: chainState,
});

export const checkChain = endpoint(addresses.checkChain, {
  summary: 'Has the whole log held against its chain; one check at a time.',
  tag,
  result: chainState,
});

const chainHead = z.object({
  /** Of the last seal. */
  number: z.number(),
  /** SHA-256, hexadecimal: it stands for every entry up to this seal. */
  hash: z.string(),
  sealedDate: z.string(),
  /** That this server made it (HMAC under `SIGNING_KEY`). */
  proof: z.nullable(z.string()),
});
export type ChainHead = z.output<typeof chainHead>;

export const getHead = endpoint(addresses.getHead, {
  summary: 'The last link of the chain, to be printed and kept outside the database.',
  tag,
  refusals: ['not-found'],
  result: chainHead,
});

const typedHash = z.pipe(
  z.string('required').check(z.maxLength(200, 'too-long')),
  z.pipe(
    z.transform((text: string) => text.replaceAll(/\s/g, '').toLowerCase()),
    z
      .string()
      .check(z.minLength(1, 'required'), z.regex(new RegExp(`^(?:|[0-9a-f]{${fewestHashCharacters},64})$`), 'invalid')),
  ),
);

export const compareHead = endpoint(addresses.compareHead, {
  changesNoList: true,
  summary:
    'Whether a head that was printed earlier is still a link of the chain; 16 characters of its hash are enough.',
  tag,
  body: z.strictObject({ number: recordId, hash: typedHash }),
  result: z.object({ outcome: z.enum(headOutcomes), sealedDate: z.nullable(z.string()) }),
});

/** As the API document names them. */
export const records = { AuditEntry: auditEntry, ChainState: chainState, ChainHead: chainHead };
