import { isSitePublished, settingsInForce } from '#features/site/server/reads.ts';
import { recordAudit } from '#server/audit/queries.ts';
import { giveTicket, useTicket } from '#server/exports/tickets.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { formatDate, indiaDay } from '#shared/dates/dates.ts';
import type { Language } from '#shared/languages.ts';
import { downloadPapers, type PapersFileWords, startPapersDownload } from '../contract.ts';
import { isCounted } from '../rules.ts';
import { headOf, requestFor } from './queries/papers.ts';
import { filesOfPictures } from './queries/picture-files.ts';
import { papersOfRequest } from './read-papers.ts';
import { writePapersPdf } from './write-papers-pdf.ts';

interface DownloadParams {
  id: number;
  /** Of this one alone. */
  paper?: string | undefined;
  language: Language;
  words: PapersFileWords;
}

const isOf =
  (only: string | undefined) =>
  ({ paper }: { paper: string }): boolean =>
    only === undefined || paper === only;

/** All papers of a request as one PDF, or one of them. Who had it stands in the log under the request, before the first byte leaves. */
export const paperDownloadRoutes: Route[] = [
  route(startPapersDownload, async ({ services, caller, body }) => {
    const request = await requestFor(services.db, body.id, caller);
    if (!request) return refuse('not-found');
    const pictures = await filesOfPictures(services.db, request.id);
    const { length: rows } = pictures.filter(isOf(body.paper));
    if (body.paper !== undefined && rows === 0) return refuse('not-found');
    const ticket = { start: startPapersDownload as Endpoint, caller, exportParams: body, rows };
    return { body: await giveTicket(services, ticket) };
  }),

  route(downloadPapers, async ({ services, params, request: context }) => {
    const { db, files } = services;
    const asked = await useTicket<DownloadParams>(services, {
      ...{ start: startPapersDownload as Endpoint, params, request: context },
      record: async (transaction, { person }, { id }) => {
        // It may be somebody else's since the ticket was given.
        if (!(await requestFor(transaction, id, person))) return refuse('not-found');
        const entry = { actorId: person.id, action: 'papers-downloaded', subject: `enquiry ${id}` } as const;
        return recordAudit(transaction, context, entry);
      },
    });
    if (asked instanceof Refusal) return asked;
    const { id, paper: only, language, words } = asked;
    const head = await headOf(db, id);
    if (!head) return refuse('not-found');
    const now = services.now();
    const [papers, pictures, settings, isPublished] = await Promise.all([
      papersOfRequest(db, head, now),
      filesOfPictures(db, id),
      settingsInForce(db),
      isSitePublished(services),
    ]);
    const shown = papers.map(({ id: paper, name, state, ...rest }) => ({
      ...rest,
      id: paper,
      ...{ name: name[language] ?? name.en, state },
      pictures: pictures.filter((picture) => picture.paper === paper).map((picture) => () => files.readAsJpeg(picture)),
    }));
    const body = writePapersPdf({
      // The sample's name stands on no document of a real agency.
      agency: isPublished ? (settings.agencyName[language] ?? settings.agencyName.en) : 'Suvidha',
      ...{ reference: head.reference, customer: head.first_name, day: formatDate(indiaDay(now)), words, language },
      papers: shown
        .filter(({ id: paper, ...one }) =>
          only === undefined ? isCounted(one) || one.pictures.length > 0 : paper === only,
        )
        .map((paper) => ({ ...paper, state: words[paper.state] })),
    });
    return {
      body,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="papers-${head.reference}${only === undefined ? '' : `-${only}`}.pdf"`,
      },
    };
  }),
];
