import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { recordId } from '#shared/formats.ts';
import { choices, dayRange, listQuery, searchText } from '#shared/list.ts';
import { listExport } from '#shared/list-export.ts';
import { auditActions, auditColumnKeys, auditOutcomes, auditSorts, chainFaults } from './catalogue.ts';

const held = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** The user name; null for strangers and for what the server does by itself. */
  person: z.string().nullable(),
  personId: z.number().nullable(),
  /** One of `auditActions`, or the method and path of a refused call. */
  action: z.string(),
  /** The record it is about: `enquiry 7`. */
  subject: z.string().nullable(),
  outcome: z.enum(auditOutcomes),
  /** Values are left out where they are personal data. */
  changes: z.array(z.object({ field: z.string(), before: held.optional(), after: held.optional() })),
  requestId: z.string(),
  network: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

const tag = 'Audit log';

const auditFilters = {
  outcome: choices(auditOutcomes).optional(),
  action: choices(auditActions).optional(),
  /** How the user name begins. */
  person: searchText.optional(),
  /** Days in India. */
  at: dayRange.optional(),
};

/** `q` is a record (`enquiry 7`, in any of the three languages, or `SR-7K4M-Q2XH`), a request's id or a whole user name. */
export const listAudit = endpoint({
  id: 'listAudit',
  method: 'GET',
  path: '/Audit/GetAll',
  access: 'admin',
  summary: 'The audit log, newest first; searched by record, request and person.',
  tag,
  query: listQuery({ sorts: auditSorts, filters: auditFilters }),
  result: z.array(auditEntry),
});

export const getAuditEntry = endpoint({
  id: 'getAuditEntry',
  method: 'GET',
  path: '/Audit/Get:id',
  access: 'admin',
  summary: 'One entry of the audit log.',
  tag,
  params: { id: recordId },
  refusals: ['not-found'],
  result: auditEntry,
});

export const auditExport = listExport({
  noun: 'Audit',
  path: '/Audit/Export',
  of: listAudit,
  columns: auditColumnKeys,
  summary: 'The audit log of a search and filters as CSV.',
});

const chainState = z.object({
  /** The check that is under way or waits for its turn. */
  running: z.object({ rowsChecked: z.number(), rowsTotal: z.number() }).nullable(),
  /** The last that ended. */
  last: z
    .object({
      finishedDate: z.string(),
      /** Null: the server's own daily check. */
      person: z.string().nullable(),
      rowsChecked: z.number(),
      /** Null: intact. */
      fault: z.enum(chainFaults).nullable(),
      /** The first broken entry, where one can be named. */
      row: z.number().nullable(),
      seal: z.number().nullable(),
    })
    .nullable(),
});
export type ChainState = z.output<typeof chainState>;

export const getChain = endpoint({
  id: 'getChain',
  method: 'GET',
  path: '/Audit/Chain',
  access: 'admin',
  summary: 'When the log was last held against its chain, and what came of it.',
  tag,
  result: chainState,
});

export const checkChain = endpoint({
  id: 'checkChain',
  method: 'POST',
  path: '/Audit/Check',
  access: 'admin',
  summary: 'Has the whole log held against its chain; one check at a time.',
  tag,
  result: chainState,
});
