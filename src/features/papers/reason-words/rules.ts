import type { Language } from '#shared/languages.ts';
import type { LocalisedText } from '#shared/text/localised-text.ts';
import type { ReturnReason } from '../catalogue.ts';
import { reasonWords } from './catalogue.ts';

/**
 * Missing papers as a message names them: one a line, with the reason where one was returned. What staff have written to it stands on the page behind the
 * link alone.
 */
export const missingText = (
  papers: readonly { name: LocalisedText; reason: ReturnReason | null }[],
  language: Language,
): string =>
  papers
    .map(({ name, reason }) => `• ${name[language] ?? name.en}${reason ? `: ${reasonWords[reason][language]}` : ''}`)
    .join('\n');
