import { Readable } from 'node:stream';
import { giveTicket, useTicket } from '#server/exports/tickets.ts';
import { recordAudit } from '#server/queries.ts';
import { Refusal } from '#server/refusal.ts';
import { type Route, route } from '#server/route.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { MusterFormat } from '../catalogue.ts';
import { downloadMuster, type MusterWords, startMusterExport } from '../contract.ts';
import { settingsInForce } from './queries.ts';
import { readMuster } from './read-muster.ts';
import { writeMusterCsv } from './write-muster-csv.ts';
import { writeMusterPdf } from './write-muster-pdf.ts';

interface Wanted {
  month: string;
  format: MusterFormat;
  language: 'en' | 'gu' | 'hi';
  words: MusterWords;
}

const types: Record<MusterFormat, string> = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' };

/** A muster as a file. Which month went out, as what and of how many people stands in the audit. */
export const musterExportRoutes: Route[] = [
  route(startMusterExport, async ({ services, caller, body }) => {
    const { body: muster } = await readMuster(services.db, body.month, services.now());
    const rows = muster.people.length;
    return { body: await giveTicket(services, { start: startMusterExport as Endpoint, caller, wanted: body, rows }) };
  }),

  route(downloadMuster, async ({ services, params, request }) => {
    const wanted = await useTicket<Wanted>(services, {
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
    if (wanted instanceof Refusal) return wanted;
    const { month, format, language, words } = wanted;
    const [{ body: muster }, settings] = await Promise.all([
      readMuster(services.db, month, services.now()),
      settingsInForce(services.db),
    ]);
    const agency = settings.agencyName[language] ?? settings.agencyName.en;
    const file =
      format === 'csv'
        ? Readable.from(writeMusterCsv(muster, words), { highWaterMark: 1 })
        : writeMusterPdf({ muster, agency, words, language });
    return {
      body: file as never,
      headers: {
        'content-type': types[format],
        'content-disposition': `attachment; filename="muster-${month}.${format}"`,
      },
    };
  }),
];
