import type { Language } from '#shared/languages.ts';
import type { LocalisedText } from '#shared/text/localised-text.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PaperState, PapersDeed, ReturnReason } from '../catalogue.ts';
import { paperWords } from './paper-words.ts';

interface PaperEntry {
  name: LocalisedText | null;
  state: PaperState | 'picture-removed' | 'pictures-deleted';
  reason: ReturnReason | null;
  pictures: number | null;
}

/** What a line of the timeline tells of a paper; who nobody of the office is, is the customer. */
export function paperText(
  { name, state, reason, pictures }: PaperEntry,
  madeBy: string | null,
  language: Language,
): string {
  const papers = paperWords[language];
  const parts = [
    name ? papers.event(localised(name, language), papers.events[state]) : papers.events[state],
    pictures !== null && papers.pictures(pictures),
    reason && papers.reasons[reason],
    madeBy === null && state !== 'pictures-deleted' && papers.byCustomer,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** What a line of the timeline tells of all papers. */
export const deedText = (deed: PapersDeed, language: Language): string => paperWords[language].deeds[deed];
