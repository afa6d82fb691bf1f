import type { z } from 'zod/mini';
import type { ListExporter } from '#server/exports/export-routes.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { formatDate, formatSecond } from '#shared/dates/dates.ts';
import { personText } from '#shared/text/person-text.ts';
import type { MarkColumnKey, markSorts } from '../catalogue.ts';
import type { markExport } from '../contract.ts';
import { filterOf } from './queries/filters.ts';
import { countMarks, type MarkRow, pageOfMarks } from './queries/marks.ts';

/** The columns of each sort; an index serves each. */
export const sortColumns: Record<(typeof markSorts)[number], readonly string[]> = {
  receivedAt: ['received_at', 'id'],
  status: ['status', 'received_at', 'id'],
};

type Query = z.output<(typeof markExport)['start']['body']>;

const metres = (length: number | null) => (length === null ? '' : String(Math.round(length)));

const text: Record<MarkColumnKey, (row: MarkRow) => string | readonly string[]> = {
  person: (row) => personText(row.name, row.username),
  day: (row) => formatDate(row.day),
  kind: (row) => row.kind,
  countedAt: (row) => formatSecond(row.counted_at),
  status: (row) => row.status,
  flags: (row) => row.flags,
  receivedAt: (row) => formatSecond(row.received_at),
  capturedAt: (row) => formatSecond(row.captured_at),
  distance: (row) => metres(row.distance_m),
  accuracy: (row) => metres(row.accuracy_m),
  reviewedBy: (row) => personText(row.reviewer_name, row.reviewer),
  id: (row) => String(row.id),
};

export const markExporter: ListExporter<Query, MarkRow> = {
  action: 'marks-exported',
  fileName: 'attendance',
  order: (query) => orderOf(query.sort, sortColumns),
  count: (db, query) => countMarks(db, filterOf(query)),
  readPage: (db, query, pageParams) => pageOfMarks(db, filterOf(query), pageParams),
  text,
};
