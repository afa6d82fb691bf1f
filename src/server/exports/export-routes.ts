import { Readable } from 'node:stream';
import type { z } from 'zod/mini';
import type { Db } from '#db/open.ts';
import type { Person } from '#shared/access.ts';
import type { Address } from '#shared/address.ts';
import type { AuditAction } from '#shared/audit.ts';
import { indiaDay } from '#shared/dates.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { PickedRows } from '#shared/list.ts';
import { type AuditChange, recordAudit } from '../audit/queries.ts';
import type { Order, Page, PageParams } from '../lists/keyset.ts';
import { Refusal } from '../refusal.ts';
import { type Route, route, type Services } from '../route.ts';
import { byteOrderMark, csvLines } from './csv.ts';
import { giveTicket, useTicket } from './tickets.ts';

interface WantedColumn {
  key: string;
  title?: string | undefined;
  words?: Record<string, string> | undefined;
}

/** What was asked for: the list's own query, the rows picked, the columns in their order. */
type Wanted = PickedRows & { columns: WantedColumn[]; sort: string; q?: string | undefined };

export interface ListExporter<Query, Row> {
  /** The audit's word: `enquiries-exported`. */
  action: AuditAction;
  /** Begins the file's name: `enquiries-2026-11-21.csv`. */
  fileName: string;
  order: (query: Query) => Order;
  /** How many rows it will be, exactly. */
  count: (db: Db, query: Query) => Promise<number>;
  /** Pages of the wanted rows, as `readPage` reads them. */
  readPage: (db: Db, query: Query, page: PageParams, services: Pick<Services, 'vault'>) => Promise<Page<Row>>;
  /** Each column's text; a value, or each of several, that the screen shows by its word is given as it travels. */
  text: Record<string, (row: Row) => string | readonly string[]>;
}

interface ExportEndpoints<Body extends z.ZodMiniType> {
  start: Endpoint<Address, z.ZodMiniType, Body>;
  download: Endpoint;
}

/** Few enough that nobody waits for a batch being written out, and that none outlives V8's young generation. */
const batchRows = 100;

/** Turns a list's CSV export on; see `listExport` for the contract. Rows are read batch by batch as the browser takes them. */
export function exportRoutes<Body extends z.ZodMiniType, Row>(
  { start, download }: ExportEndpoints<Body>,
  exporter: ListExporter<z.output<Body>, Row>,
): Route[] {
  return [
    route(start as Endpoint, async ({ services, caller, body }) => {
      const rows = await exporter.count(services.db, body as z.output<Body>);
      return { body: await giveTicket(services, { start: start as Endpoint, caller, wanted: body, rows }) };
    }),

    route(download, async ({ services, params, request }) => {
      const taken = await useTicket<Wanted>(services, {
        start: start as Endpoint,
        params,
        request,
        record: (transaction, ticket, wanted) => recordExport(transaction, { exporter, ticket, wanted, request }),
      });
      if (taken instanceof Refusal) return taken;
      const file = `${exporter.fileName}-${indiaDay(services.now())}.csv`;
      return {
        body: Readable.from(writeCsv(services, exporter, taken), { highWaterMark: 1 }) as never,
        headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${file}"` },
      };
    }),
  ];
}

/** Which filters and columns, how many rows; what was searched for may be personal data and is not said. */
async function recordExport<Row>(
  db: Db,
  facts: {
    exporter: Pick<ListExporter<never, Row>, 'action'>;
    ticket: { person: Person; rowCount: number };
    wanted: Wanted;
    request: { id: string; network: string };
  },
): Promise<void> {
  const { columns, sort: _sort, ids, except, ...filters } = facts.wanted;
  const changes: AuditChange[] = [
    { field: 'rows', after: facts.ticket.rowCount },
    { field: 'columns', after: columns.map(({ key }) => key).join(', ') },
    { field: 'filters', after: Object.keys(filters).join(', ') || null },
    { field: 'picked', after: ids ? 'by id' : except?.length ? `all but ${except.length}` : 'all' },
  ];
  await recordAudit(db, facts.request, {
    actorId: facts.ticket.person.id,
    action: facts.exporter.action,
    changes,
  });
}

/** The file in pieces; nothing is read before the piece before is on its way. */
async function* writeCsv<Query, Row>(
  services: Services,
  exporter: ListExporter<Query, Row>,
  wanted: Wanted,
): AsyncGenerator<string> {
  const query = wanted as Query;
  const cells = wanted.columns.map(({ key, words }) => {
    const text = exporter.text[key] ?? (() => '');
    const wordOf = new Map(Object.entries(words ?? {}));
    // Where there are no words, nothing is looked up: V8 keeps the texts it has looked up until its next full collection.
    const inWords = (value: string) => (words && wordOf.get(value)) ?? value;
    return (row: Row) => {
      const value = text(row);
      return typeof value === 'string' ? inWords(value) : value.map(inWords).join(', ');
    };
  });
  yield byteOrderMark + csvLines([wanted.columns.map(({ key, title }) => title ?? key)]);
  const order = exporter.order(query);
  let cursor: PageParams['cursor'];
  do {
    const page = await exporter.readPage(services.db, query, { order, cursor, limit: batchRows }, services);
    if (page.rows.length > 0) yield csvLines(page.rows.map((row) => cells.map((cell) => cell(row))));
    cursor = page.next;
  } while (cursor);
}
