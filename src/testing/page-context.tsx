import { sampleSettings } from '#features/site/catalogue.ts';
import { momentOf } from '#features/site/rules.ts';
import { siteTexts } from '#features/website/web/site-texts.ts';
import type { Language } from '#shared/languages.ts';
import type { PageContext } from '#web/public-pages/page.ts';

/** What a part of a public page is drawn from, in a language; on a working day at noon. */
export function aPageContext(language: Language, wanted: Partial<PageContext> = {}): PageContext {
  const settings = wanted.settings ?? sampleSettings;
  return {
    ...momentOf(settings, new Date('2026-11-20T06:30:00Z')),
    path: '/',
    language,
    theme: 'system',
    hasFonts: false,
    followsBrowser: false,
    settings,
    confirmedLists: {},
    origin: 'https://suvidha.example',
    assets: { styles: [], script: '/script.js', fonts: { en: [], gu: [], hi: [] }, islands: {} },
    form: undefined,
    query: {},
    preview: undefined,
    messages: siteTexts({ settings, language }).website,
    ...wanted,
  };
}
