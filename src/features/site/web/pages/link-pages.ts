import { services } from '#features/services/catalogue.ts';
import type { Language } from '#shared/languages.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { SiteSettings } from '../../contract.ts';
import { ownPagePath, shownPages } from '../../pages/rules.ts';

/** The pages that visitors find, to which a text may lead: by their address, named as the office names them. */
export function linkPages(
  settings: SiteSettings,
  { messages, language }: { messages: OfficeMessages; language: Language },
): [path: string, name: string][] {
  const { site, enquiries } = messages;
  const offered = services.filter(({ slug }) => settings.services[slug]?.isOffered !== false);
  return [
    ...Object.entries(site.previewPages),
    ['/privacy', site.privacyPage],
    ...offered.map(({ route, type }): [string, string] => [route, enquiries.services[type]]),
    ...shownPages(settings).map((page): [string, string] => [ownPagePath(page), page.title[language] ?? page.title.en]),
  ];
}
