import type { Language } from '#shared/languages.ts';

/** A text of the site settings in a language, or in English where it is not translated. */
export function localised(
  text: { en: string } & { [other in Language]?: string | undefined },
  language: Language,
): string {
  return text[language] || text.en;
}
