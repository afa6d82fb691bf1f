import type { Language } from '#shared/languages.ts';
import { en, type SitePageMessages } from '#web/messages/site-pages/en.ts';
import { gu } from '#web/messages/site-pages/gu.ts';
import { hi } from '#web/messages/site-pages/hi.ts';

const allMessages: Record<Language, SitePageMessages> = { en, gu, hi };

export function sitePageMessages({ language }: { language: Language }): SitePageMessages {
  return allMessages[language];
}
