import { sampleSettings } from '#features/site/catalogue.ts';
import { momentOf } from '#features/site/rules.ts';
import type { Language } from '#shared/languages.ts';
import { en } from '#web/messages/public/en.ts';
import { gu } from '#web/messages/public/gu.ts';
import { hi } from '#web/messages/public/hi.ts';
import type { PageContext } from '#web/public-pages/page.ts';

const messages = { en, gu, hi };

/** What a part of a public page is drawn from, in a language; on a working day at noon. */
export function aPageContext(language: Language, wanted: Partial<PageContext> = {}): PageContext {
  const settings = wanted.settings ?? sampleSettings;
  return {
    ...momentOf(settings, new Date('2026-11-20T06:30:00Z')),
    path: '/',
    language,
    theme: 'system',
    hasFonts: false,
    settings,
    origin: 'https://suvidha.example',
    assets: { styles: [], script: '/script.js', fonts: { en: [], gu: [], hi: [] }, islands: {} },
    form: undefined,
    query: {},
    preview: undefined,
    messages: messages[language],
    ...wanted,
  };
}
