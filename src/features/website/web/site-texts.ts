import type { ServiceSlug } from '#features/services/catalogue.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import type { TextSource } from '#features/site/texts/rules.ts';
import type { Language } from '#shared/languages.ts';
import { en, type PublicMessages } from '#web/messages/public/en.ts';
import { gu } from '#web/messages/public/gu.ts';
import { hi } from '#web/messages/public/hi.ts';
import { en as headingsEn, type ServicePageLabels } from '#web/messages/service-page/en.ts';
import { gu as headingsGu } from '#web/messages/service-page/gu.ts';
import { hi as headingsHi } from '#web/messages/service-page/hi.ts';
import { servicePageTexts } from '#web/messages/service-pages/all-texts.ts';
import type { ServicePageTexts } from '#web/messages/service-pages/texts.ts';
import { type SitePageMessages, en as sitePagesEn } from '#web/messages/site-pages/en.ts';
import { gu as sitePagesGu } from '#web/messages/site-pages/gu.ts';
import { hi as sitePagesHi } from '#web/messages/site-pages/hi.ts';
import { layOver } from './lay-over.ts';

type Texts = {
  website: PublicMessages;
  'site-pages': SitePageMessages;
  'service-headings': ServicePageLabels;
} & Record<ServiceSlug, ServicePageTexts>;

const ours: Record<Language, Texts> = {
  en: { website: en, 'site-pages': sitePagesEn, 'service-headings': headingsEn, ...servicePageTexts.en },
  gu: { website: gu, 'site-pages': sitePagesGu, 'service-headings': headingsGu, ...servicePageTexts.gu },
  hi: { website: hi, 'site-pages': sitePagesHi, 'service-headings': headingsHi, ...servicePageTexts.hi },
};

const laid = new WeakMap<SiteSettings, Partial<Record<Language, Texts>>>();

/** What the pages say in a language: the owner's texts over ours. Whatever draws a page reads its texts here. */
export function siteTexts({ settings, language }: { settings: SiteSettings; language: Language }): Texts {
  const { texts } = settings;
  if (!texts) return ours[language];
  const kept = laid.get(settings)?.[language];
  if (kept) return kept;
  const layer = ([source, own]: [string, object]) => [
    source,
    layOver(own, { source: source as TextSource, texts, language }),
  ];
  const made = Object.fromEntries(Object.entries(ours[language]).map(layer)) as Texts;
  laid.set(settings, { ...laid.get(settings), [language]: made });
  return made;
}
