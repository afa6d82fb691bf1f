import type { Language } from '#shared/languages.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { SiteSettings } from '../../contract.ts';
import { offeredPages } from '../offered-pages.ts';

/** The pages that visitors find, to which a text or a notice may lead: by their address, named as the office names them. */
export function linkPages(
  settings: SiteSettings,
  locale: { messages: OfficeMessages; language: Language },
): [path: string, name: string][] {
  const { site } = locale.messages;
  return [...Object.entries(site.previewPages), ['/privacy', site.privacyPage], ...offeredPages(settings, locale)];
}
