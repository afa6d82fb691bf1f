import type { z } from 'zod/mini';
import type { ListExporter } from '#server/exports/export-routes.ts';
import { orderOf, readPage } from '#server/lists/keyset.ts';
import { formatMinute } from '#shared/dates/clock.ts';
import { formatDate, formatInstant } from '#shared/dates/dates.ts';
import { personText } from '#shared/text/person-text.ts';
import type { RequestColumnKey, requestSorts } from '../catalogue.ts';
import type { requestExport } from '../contract.ts';
import { listedRequests, numberOfRequests, type RequestFilter, type RequestRow } from './queries.ts';

/** The columns of each sort; an index of the table serves each. */
export const sortColumns: Record<(typeof requestSorts)[number], readonly string[]> = {
  createdDate: ['created_at', 'id'],
  fromDay: ['from_day', 'id'],
  status: ['status', 'created_at', 'id'],
};

/** The filter out of a query that says more: its page, its order. */
export function filterOf({ q, status, kind, days, ids, except }: RequestFilter): RequestFilter {
  return { q, status, kind, days, ids, except };
}

type Query = z.output<(typeof requestExport)['start']['body']>;

const timeOf = (minute: number | null) => (minute === null ? '' : formatMinute(minute));

const text: Record<RequestColumnKey, (row: RequestRow) => string> = {
  username: (row) => personText(row.name, row.username),
  kind: (row) => row.kind,
  fromDay: (row) => formatDate(row.from_day),
  toDay: (row) => formatDate(row.to_day),
  part: (row) => row.part ?? '',
  inTime: (row) => timeOf(row.in_minute),
  outTime: (row) => timeOf(row.out_minute),
  reason: (row) => row.reason,
  status: (row) => row.status,
  note: (row) => row.note ?? '',
  decidedBy: (row) => personText(row.decider_name, row.decider),
  createdDate: (row) => formatInstant(row.created_at),
  id: (row) => String(row.id),
};

export const requestExporter: ListExporter<Query, RequestRow> = {
  action: 'requests-exported',
  fileName: 'attendance-requests',
  order: (query) => orderOf(query.sort, sortColumns),
  count: (db, query) => numberOfRequests(db, filterOf(query)),
  readPage: (db, query, page) => readPage(listedRequests(db, filterOf(query)), page),
  text,
};
