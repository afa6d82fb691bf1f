import type { Language } from '#shared/languages.ts';
import { en, type SitePageWords } from '#web/messages/site-pages/en.ts';
import { gu } from '#web/messages/site-pages/gu.ts';
import { hi } from '#web/messages/site-pages/hi.ts';

const words: Record<Language, SitePageWords> = { en, gu, hi };

export function sitePageWords({ language }: { language: Language }): SitePageWords {
  return words[language];
}
