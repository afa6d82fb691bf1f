import { Readable } from 'node:stream';
import type { z } from 'zod/mini';
import { recordAudit } from '#server/audit/queries.ts';
import { byteOrderMark, csvLines } from '#server/exports/csv.ts';
import { giveTicket, useTicket } from '#server/exports/tickets.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import { type Route, route, type Services } from '#server/routing/route.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import { downloadFaultsExport, startFaultsExport } from '../contract.ts';
import type { Mapping } from './check-row.ts';
import { type ImportRecord, importById } from './queries/imports.ts';
import { partByNumber } from './queries/parts.ts';
import { pageOfRows } from './queries/rows.ts';
import { eachPart } from './read-rows.ts';
import { rowsOfPart } from './staged-parts.ts';

type Params = z.output<typeof startFaultsExport.body>;

const batchRows = 200;

/** The rows at fault as they stand in the file, so that they can be mended and brought again. */
async function* writeFaults(
  services: Services,
  row: ImportRecord,
  { rowTitle, faultTitle, words }: Params,
): AsyncGenerator<string> {
  const { hasHeadings } = row.mapping as Mapping;
  const first = await partByNumber(services.db, row.id, 0);
  const heads = first && hasHeadings ? (rowsOfPart(services.vault, first)[0]?.slice(1) ?? []) : [];
  const width = row.column_count;
  const padded = (cells: readonly (string | number)[]) =>
    Array.from({ length: width }, (_, column) => String(cells[column] ?? ''));
  const wordOf = (word: string) => words[word] ?? word;
  yield byteOrderMark + csvLines([[...padded(heads), rowTitle, faultTitle]]);
  for (let after = 0; ; ) {
    const rows = await pageOfRows(services.db, { importId: row.id, state: 'fault', after, limit: batchRows });
    const last = rows.at(-1);
    if (!last) return;
    for await (const staged of eachPart(services, row.id, rows))
      yield csvLines(
        staged.map(({ row: { number, faults }, cells }) => {
          const said = faults.map((fault) => fault.split(':').map(wordOf).join(': '));
          return [...padded(cells?.slice(1) ?? []), String(number), said.join('; ')];
        }),
      );
    after = last.number;
  }
}

export const faultsExportRoutes: Route[] = [
  route(startFaultsExport, async ({ services, caller, body }) => {
    const row = await importById(services.db, body.importId);
    // PANs are whole in it: for whoever brought the file, and has them anyway.
    if (row?.state !== 'checked' || row.made_by !== caller.id) return refuse('not-found');
    return {
      body: await giveTicket(services, { start: startFaultsExport, caller, exportParams: body, rows: row.faulty_rows }),
    };
  }),

  route(downloadFaultsExport, async ({ services, params, request }) => {
    const exportParams = await useTicket<Params>(services, {
      start: startFaultsExport,
      params,
      request,
      record: (transaction, ticket, { importId }) =>
        recordAudit(transaction, request, {
          actorId: ticket.person.id,
          action: 'import-faults-exported',
          subject: `import ${importId}`,
          changes: [{ field: 'rows', after: ticket.rowCount }],
        }),
    });
    if (exportParams instanceof Refusal) return exportParams;
    const row = await importById(services.db, exportParams.importId);
    if (!row) return refuse('not-found');
    const file = `import-${row.id}-faults-${indiaDay(services.now())}.csv`;
    return {
      body: Readable.from(writeFaults(services, row, exportParams), { highWaterMark: 1 }),
      headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${file}"` },
    };
  }),
];
