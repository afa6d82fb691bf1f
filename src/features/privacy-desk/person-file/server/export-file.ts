import { isSitePublished, settingsInForce } from '#features/site/server/reads.ts';
import { isFileAgreed, takeApproval } from '#server/approvals/queries.ts';
import { recordAuditEach } from '#server/audit/queries.ts';
import { giveTicket, useTicket } from '#server/exports/tickets.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import type { Language } from '#shared/languages.ts';
import type { FileFormat } from '../catalogue.ts';
import { downloadFile, type FileWords, startFileExport } from '../contract.ts';
import { presentRecords } from './present-record.ts';
import { recordsOfOnePerson } from './reads.ts';
import { writeFilePdf } from './write-file-pdf.ts';

interface FileParams {
  records: string[];
  format: FileFormat;
  language: Language;
  words: FileWords;
  /** Another administrator has agreed to it: the PAN stands whole in it. */
  approval: number | undefined;
}

export const fileExportRoutes: Route[] = [
  route(startFileExport, async ({ services, caller, body }) => {
    const found = await recordsOfOnePerson(services, body.records);
    if (!found) return refuse('not-found');
    const { approval } = body;
    if (approval !== undefined) {
      const agreed = { id: approval, askedBy: caller.id, records: body.records };
      if (!(await isFileAgreed(services.db, agreed))) return refuse('conflict');
    }
    const exportParams: FileParams = { ...body, approval };
    const ticket = { start: startFileExport as Endpoint, caller, exportParams, rows: found.records.length };
    return { body: await giveTicket(services, ticket) };
  }),

  route(downloadFile, async ({ services, params, request }) => {
    const file = await useTicket<FileParams>(services, {
      start: startFileExport as Endpoint,
      params,
      request,
      record: async (transaction, { person }, { records, format, approval }) => {
        const agreed = approval !== undefined && { id: approval, askedBy: person.id, records };
        if (agreed && !(await takeApproval(transaction, agreed))) return refuse('conflict');
        // Under each record, so that it is found there.
        const entries = records.map((subject) => ({
          actorId: person.id,
          action: agreed ? ('whole-file-exported' as const) : ('person-file-exported' as const),
          subject,
          changes: [
            { field: 'format' as const, after: format },
            { field: 'records' as const, after: records.length },
          ],
        }));
        return recordAuditEach(transaction, request, entries);
      },
    });
    if (file instanceof Refusal) return file;
    const found = await recordsOfOnePerson(services, file.records);
    if (!found) return refuse('not-found');
    const isWhole = file.approval !== undefined;
    const records = await presentRecords(services.db, found.records, { isWhole });
    const now = services.now();
    const [settings, isPublished] = await Promise.all([settingsInForce(services.db), isSitePublished(services)]);
    // The sample's name stands on no document of a real agency.
    const agency = isPublished ? (settings.agencyName[file.language] ?? settings.agencyName.en) : 'Suvidha';
    const head = { agency, madeAt: now.toISOString(), leftOut: found.surelyLeftOut };
    const isPdf = file.format === 'pdf';
    return {
      body: isPdf
        ? writeFilePdf({ ...head, records, words: file.words, language: file.language, isWhole })
        : Buffer.from(JSON.stringify({ ...head, records }, null, 2)),
      headers: {
        'content-type': isPdf ? 'application/pdf' : 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="personal-data-${indiaDay(now)}.${file.format}"`,
      },
    };
  }),
];
