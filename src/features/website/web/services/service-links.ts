import type { Service } from '#features/services/catalogue.ts';
import { offeredServices } from '#features/site/rules.ts';
import { localPath } from '#shared/languages.ts';
import type { PageLink } from '#web/public-pages/navigation.ts';
import type { PageContext } from '#web/public-pages/page.ts';

type LinkContext = Pick<PageContext, 'path' | 'language' | 'messages' | 'settings'>;

export function serviceLink(service: Service, { path, language, messages }: LinkContext): PageLink {
  return {
    label: messages.services.names[service.slug],
    href: localPath(service.route, language),
    isCurrent: service.route === path,
  };
}

export function serviceLinks(context: LinkContext): PageLink[] {
  return offeredServices(context.settings).map((service) => serviceLink(service, context));
}

/** The footer lists four of the ten in a column of their own (specification §2.1). */
const furtherSlugs: readonly string[] = ['udyam', 'voter-id', 'income-tax', 'e-shram'];

export function footerServiceLinks(context: LinkContext): { main: PageLink[]; further: PageLink[] } {
  const isFurther = (service: Service) => furtherSlugs.includes(service.slug);
  const services = offeredServices(context.settings);
  return {
    main: services.filter((service) => !isFurther(service)).map((service) => serviceLink(service, context)),
    further: services.filter(isFurther).map((service) => serviceLink(service, context)),
  };
}
