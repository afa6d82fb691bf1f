import { Readable } from 'node:stream';
import { isSitePublished, settingsInForce } from '#features/site/server/reads.ts';
import { recordAudit } from '#server/audit/queries.ts';
import { giveTicket, useTicket } from '#server/exports/tickets.ts';
import { Refusal } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { MusterFormat } from '../catalogue.ts';
import { downloadMuster, type Muster, type MusterWords, startMusterExport } from '../contract.ts';
import type { MusterFile } from './muster-sheets.ts';
import { readMuster } from './read-muster.ts';
import { countDayLines, writeMusterCsv, writeMusterDaysCsv } from './write-muster-csv.ts';
import { writeMusterPdf } from './write-muster-pdf.ts';

interface MusterExportParams {
  month: string;
  format: MusterFormat;
  language: 'en' | 'gu' | 'hi';
  words: MusterWords;
}

interface FileKind {
  type: string;
  /** Of the file's name, after the month. */
  ending: string;
  rows: (muster: Muster) => number;
  write: (file: MusterFile) => Readable;
}

const csv = 'text/csv; charset=utf-8';
const countPeople = ({ people }: Muster) => people.length;
const batchByBatch = (batches: Iterable<string>) => Readable.from(batches, { highWaterMark: 1 });

const kinds: Record<MusterFormat, FileKind> = {
  csv: { type: csv, ending: '.csv', rows: countPeople, write: (file) => batchByBatch(writeMusterCsv(file)) },
  'csv-days': {
    type: csv,
    ending: '-days.csv',
    rows: countDayLines,
    write: (file) => batchByBatch(writeMusterDaysCsv(file)),
  },
  pdf: { type: 'application/pdf', ending: '.pdf', rows: countPeople, write: writeMusterPdf },
};

/** A muster as a file. The audit records its month, format and number of people. */
export const musterExportRoutes: Route[] = [
  route(startMusterExport, async ({ services, caller, body }) => {
    const { body: muster } = await readMuster(services.db, body.month, services.now());
    const rows = countPeople(muster);
    const start = startMusterExport as Endpoint;
    const { address } = await giveTicket(services, { start, caller, exportParams: body, rows });
    return { body: { address, rows: kinds[body.format].rows(muster) } };
  }),

  route(downloadMuster, async ({ services, params, request }) => {
    const exportParams = await useTicket<MusterExportParams>(services, {
      start: startMusterExport as Endpoint,
      params,
      request,
      record: (transaction, ticket, { month, format }) =>
        recordAudit(transaction, request, {
          actorId: ticket.person.id,
          action: 'muster-exported',
          subject: `muster ${month}`,
          changes: [
            { field: 'format', after: format },
            { field: 'people', after: ticket.rowCount },
          ],
        }),
    });
    if (exportParams instanceof Refusal) return exportParams;
    const { month, format, language, words } = exportParams;
    const [{ body: muster }, settings, isPublished] = await Promise.all([
      readMuster(services.db, month, services.now()),
      settingsInForce(services.db),
      isSitePublished(services),
    ]);
    // The sample's name stands on no document of a real agency.
    const agency = isPublished ? (settings.agencyName[language] ?? settings.agencyName.en) : 'Suvidha';
    const { type, ending, write } = kinds[format];
    return {
      body: write({ muster, agency, words, language }),
      headers: {
        'content-type': type,
        'content-disposition': `attachment; filename="muster-${month}${ending}"`,
      },
    };
  }),
];
