import type { Service } from '#features/services/catalogue.ts';
import { ownPagePath, shownPages } from '#features/site/pages/rules.ts';
import { offeredServices } from '#features/site/rules.ts';
import { trackingPath } from '#features/tracking/catalogue.ts';
import { localPath } from '#shared/languages.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { Navigation, PageLink } from '#web/public-pages/navigation.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { serviceTexts } from './services/service-texts.ts';

/** The links of the header and footer (specification §2.1). */
export function siteNavigation(context: PageContext): Navigation {
  const { path, language, messages, settings } = context;
  const { pages, footer } = messages.site;
  const link = (label: string, to: string): PageLink => ({
    label,
    href: localPath(to, language),
    isCurrent: to === path,
  });
  const services = footerServiceLinks(context);
  return {
    home: link(pages.home, '/'),
    pages: [
      link(pages.home, '/'),
      link(pages.about, '/about'),
      link(pages.service, '/service'),
      link(pages.team, '/team'),
      link(pages.contact, '/contact'),
    ],
    servicesHref: localPath('/service', language),
    services: serviceLinks(context),
    // The back office has one address; its language comes from the visitor's cookie.
    login: { label: pages.login, href: '/login', isCurrent: false },
    footer: [
      {
        title: footer.pagesTitle,
        links: [
          link(footer.home, '/'),
          link(footer.about, '/about'),
          link(footer.services, '/service'),
          link(footer.team, '/team'),
          link(footer.contact, '/contact'),
          link(footer.track, trackingPath),
          link(footer.privacy, '/privacy'),
          ...shownPages(settings)
            .filter(({ isInFooter }) => isInFooter)
            .map((page) => link(localised(page.title, language), ownPagePath(page))),
        ],
      },
      { title: footer.servicesTitle, links: services.main },
      { title: footer.furtherTitle, links: services.further },
    ].filter(({ links }) => links.length > 0),
  };
}

type LinkContext = Pick<PageContext, 'path' | 'language' | 'settings'>;

function serviceLink(service: Service, context: LinkContext): PageLink {
  return {
    label: serviceTexts(context, service).name,
    href: localPath(service.route, context.language),
    isCurrent: service.route === context.path,
  };
}

function serviceLinks(context: LinkContext): PageLink[] {
  return offeredServices(context.settings).map((service) => serviceLink(service, context));
}

/** The footer lists four of the ten in a column of their own (specification §2.1). */
const furtherSlugs: readonly string[] = ['udyam', 'voter-id', 'income-tax', 'e-shram'];

function footerServiceLinks(context: LinkContext): { main: PageLink[]; further: PageLink[] } {
  const isFurther = (service: Service) => furtherSlugs.includes(service.slug);
  const services = offeredServices(context.settings);
  return {
    main: services.filter((service) => !isFurther(service)).map((service) => serviceLink(service, context)),
    further: services.filter(isFurther).map((service) => serviceLink(service, context)),
  };
}
