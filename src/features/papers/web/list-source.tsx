import { formatDate } from '#shared/dates/dates.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import type { RequestPapers } from '../contract.ts';
import { paperWords } from './paper-words.ts';

/** Where the owner has looked the list up, and when: whoever is asked why a paper is needed can show it. */
export function ListSource({ page, asOf }: NonNullable<RequestPapers['source']>) {
  const papers = paperWords[useLocale().language];
  const host = URL.parse(page)?.hostname.replace(/^www\./, '');
  const words = papers.source(host ?? page, formatDate(asOf));
  return (
    <p className="text-muted text-sm wrap-anywhere">
      {host ? (
        <a href={page} target="_blank" rel="noreferrer" className="py-1 underline">
          {words}
        </a>
      ) : (
        words
      )}
    </p>
  );
}
