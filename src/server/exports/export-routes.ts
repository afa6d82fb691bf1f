import { Readable } from 'node:stream';
import type { z } from 'zod/mini';
import type { Db } from '#db/open.ts';
import type { AuditAction } from '#shared/audit.ts';
import type { Person } from '#shared/contract/access.ts';
import type { Address } from '#shared/contract/address.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { otherName } from '#shared/contract/wire-names.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import type { PickedRows } from '#shared/list/list.ts';
import { type AuditChange, recordAudit } from '../audit/queries.ts';
import type { Order, Page, PageParams } from '../lists/keyset.ts';
import { Refusal } from '../routing/refusal.ts';
import { type Route, route, type Services } from '../routing/route.ts';
import { byteOrderMark, csvLines } from './csv.ts';
import { giveTicket, useTicket } from './tickets.ts';

interface ExportColumn {
  key: string;
  title?: string | undefined;
  words?: Record<string, string> | undefined;
}

/** An export's parameters: the list's own query, the picked rows, the columns in their order. */
type ExportParams = PickedRows & { columns: ExportColumn[]; sort: string; q?: string | undefined };

export interface ListExporter<Query, Row> {
  /** Recorded in the audit log: `enquiries-exported`. */
  action: AuditAction;
  /** The file name's first part: `enquiries-2026-11-21.csv`. */
  fileName: string;
  order: (query: Query) => Order;
  /** The exact number of rows. */
  count: (db: Db, query: Query) => Promise<number>;
  /** A page of the rows, as `readPage` reads it. */
  readPage: (db: Db, query: Query, page: PageParams, services: Pick<Services, 'vault'>) => Promise<Page<Row>>;
  /** Each column's text by its key. Values that the screen translates are given as they travel. */
  text: Record<string, (row: Row) => string | readonly string[]>;
  /** In place of a value that the screen has no words for. */
  unworded?: (value: string) => string;
}

interface ExportEndpoints<Body extends z.ZodMiniType> {
  start: Endpoint<Address, z.ZodMiniType, Body>;
  download: Endpoint;
}

/** Small, so that no request waits for a batch and each batch dies in V8's young generation. */
const batchRows = 100;

/** The routes of a list's CSV export; see `listExport` for the contract. Rows are read in batches as the browser takes them. */
export function exportRoutes<Body extends z.ZodMiniType, Row>(
  { start, download }: ExportEndpoints<Body>,
  exporter: ListExporter<z.output<Body>, Row>,
): Route[] {
  const { names, namedBy } = start;
  /** A column as the API names it, which the file's head and the audit log do. */
  const nameOf = (key: string) => (namedBy?.includes('key') ? otherName(names, key) : key);
  return [
    route(start as Endpoint, async ({ services, caller, body }) => {
      const rows = await services.fromReplica((db) => exporter.count(db, body as z.output<Body>));
      return { body: await giveTicket(services, { start: start as Endpoint, caller, exportParams: body, rows }) };
    }),

    route(download, async ({ services, params, request }) => {
      const exportParams = await useTicket<ExportParams>(services, {
        start: start as Endpoint,
        params,
        request,
        record: (transaction, ticket, exportParams) =>
          recordExport(transaction, { exporter, ticket, exportParams, request, nameOf }),
      });
      if (exportParams instanceof Refusal) return exportParams;
      const file = `${exporter.fileName}-${indiaDay(services.now())}.csv`;
      return {
        body: Readable.from(writeCsv(services, { exporter, exportParams, nameOf }), { highWaterMark: 1 }),
        headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${file}"` },
      };
    }),
  ];
}

/** Records columns, names of filters and the number of rows. A search text may be personal data and is left out. */
async function recordExport<Row>(
  db: Db,
  entry: {
    exporter: Pick<ListExporter<never, Row>, 'action'>;
    ticket: { person: Person; rowCount: number };
    exportParams: ExportParams;
    request: { id: string; network: string };
    nameOf: (key: string) => string;
  },
): Promise<void> {
  const { columns, sort: _sort, ids, except, ...filters } = entry.exportParams;
  const changes: AuditChange[] = [
    { field: 'rows', after: entry.ticket.rowCount },
    { field: 'columns', after: columns.map(({ key }) => entry.nameOf(key)).join(', ') },
    { field: 'filters', after: Object.keys(filters).join(', ') || null },
    { field: 'picked', after: ids ? 'by id' : except?.length ? `all but ${except.length}` : 'all' },
  ];
  await recordAudit(db, entry.request, {
    actorId: entry.ticket.person.id,
    action: entry.exporter.action,
    changes,
  });
}

/** The file in chunks; the next batch is read only when the last one was taken. */
async function* writeCsv<Query, Row>(
  services: Services,
  {
    exporter,
    exportParams,
    nameOf,
  }: { exporter: ListExporter<Query, Row>; exportParams: ExportParams; nameOf: (key: string) => string },
): AsyncGenerator<string> {
  const query = exportParams as Query;
  const cells = exportParams.columns.map(({ key, words }) => {
    const text = exporter.text[key] ?? (() => '');
    const wordOf = new Map(Object.entries(words ?? {}));
    // No lookup without words: V8 interns looked-up strings until its next full collection.
    const inWords = (value: string) => (words ? (wordOf.get(value) ?? exporter.unworded?.(value) ?? value) : value);
    return (row: Row) => {
      const value = text(row);
      return typeof value === 'string' ? inWords(value) : value.map(inWords).join(', ');
    };
  });
  yield byteOrderMark + csvLines([exportParams.columns.map(({ key, title }) => title ?? nameOf(key))]);
  const order = exporter.order(query);
  let cursor: PageParams['cursor'];
  do {
    const params = { order, cursor, limit: batchRows };
    const page = await services.fromReplica((db) => exporter.readPage(db, query, params, services));
    if (page.rows.length > 0) yield csvLines(page.rows.map((row) => cells.map((cell) => cell(row))));
    cursor = page.next;
  } while (cursor);
}
