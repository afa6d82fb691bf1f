import type { Language } from '#shared/languages.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { SiteSettings } from '../contract.ts';
import type { OwnPage } from '../pages/contract.ts';
import { ownPagePath, shownPages } from '../pages/rules.ts';
import { offeredServices, ownServiceOf } from '../rules.ts';
import { serviceName } from './name-text.ts';

/** The pages that settings add to those every site has: of services and the owner's own, as the office calls them, by address. */
export function offeredPages(
  settings: SiteSettings,
  { messages, language }: { messages: OfficeMessages; language: Language },
  ownPages: readonly OwnPage[] = shownPages(settings),
) {
  const services = offeredServices(settings).map((service): [path: string, name: string] => {
    const own = ownServiceOf(settings, service);
    return [service.route, own ? (own.name[language] ?? own.name.en) : serviceName(service.slug, messages)];
  });
  const pages = ownPages.map((page): [path: string, name: string] => [
    ownPagePath(page),
    page.title[language] ?? page.title.en,
  ]);
  return [...services, ...pages];
}
