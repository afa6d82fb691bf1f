import type { z } from 'zod/mini';
import { pictureFor, type Viewer } from '#features/profiles/server/reads.ts';
import type { ListExporter } from '#server/exports/export-routes.ts';
import { orderOf, readPage } from '#server/lists/keyset.ts';
import { formatSecond } from '#shared/dates/dates.ts';
import { personText } from '#shared/text/person-text.ts';
import type { AuditColumnKey, auditSorts } from '../catalogue.ts';
import type { AuditEntry, auditExport } from '../contract.ts';
import { countEntries, type EntryRow, listedEntries } from './queries/entries.ts';
import { filterOf } from './queries/filters.ts';

/** By time, and within a millisecond in the order in which they were written. */
export const sortColumns: Record<(typeof auditSorts)[number], readonly string[]> = { at: ['at', 'id'] };

const changesOf = (row: EntryRow) => (row.changes ?? []) as AuditEntry['changes'];

export function presentEntry(row: EntryRow, viewer: Viewer): AuditEntry {
  return {
    id: row.id,
    at: row.at,
    person: row.person,
    personName: row.person_name,
    personPicture: pictureFor(viewer, { personId: row.actor_id, pictureId: row.person_picture_id }),
    personId: row.actor_id,
    action: row.action,
    subject: row.subject,
    outcome: row.outcome === 'refused' ? 'refused' : 'done',
    changes: changesOf(row),
    requestId: row.request_id,
    network: row.network,
  };
}

/** `status: Pending → Completed`; a field whose values are not told, by its name. */
function changeText({ field, before, after }: AuditEntry['changes'][number]): string {
  const sides = [before, after].filter((side) => side !== undefined).map(String);
  return sides.length > 0 ? `${field}: ${sides.join(' → ')}` : field;
}

const text: Record<AuditColumnKey, (row: EntryRow) => string> = {
  at: (row) => formatSecond(row.at),
  person: (row) => personText(row.person_name, row.person),
  action: (row) => row.action,
  subject: (row) => row.subject ?? '',
  outcome: (row) => row.outcome,
  changes: (row) => changesOf(row).map(changeText).join('; '),
  network: (row) => row.network ?? '',
  requestId: (row) => row.request_id,
  id: (row) => String(row.id),
};

type Query = z.output<(typeof auditExport)['start']['body']>;

export const auditExporter: ListExporter<Query, EntryRow> = {
  action: 'audit-exported',
  fileName: 'audit-log',
  order: (query) => orderOf(query.sort, sortColumns),
  count: (db, query) => countEntries(db, filterOf(query)),
  readPage: (db, query, page) => readPage(listedEntries(db, filterOf(query)), page),
  text,
};
