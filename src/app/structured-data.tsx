import { offeredServices } from '#features/site/rules.ts';
import { questionsData, serviceData } from '#features/website/web/services/service-structured-data.ts';
import { serviceTexts } from '#features/website/web/services/service-texts.ts';
import { agencyData, breadcrumbData, websiteData } from '#features/website/web/structured-data.ts';
import type { Navigation } from '#web/public-pages/navigation.ts';
import type { PageContext, PublicPage } from '#web/public-pages/page.ts';

/**
 * What a page says to search engines: the agency and the way to the page, on the home page the site, on a service's page
 * the service and the questions it answers.
 */
export function structuredDataOf(
  page: Pick<PublicPage, 'name' | 'title'>,
  context: PageContext,
  navigation: Navigation,
): object[] {
  const service = offeredServices(context.settings).find(({ route }) => route === context.path);
  const questions = service ? serviceTexts(context, service).questions : [];
  return [
    agencyData(context),
    context.path === '/' ? websiteData(context) : breadcrumbData(context, wayTo(page, context, navigation)),
    ...(service ? [serviceData(service, context)] : []),
    ...(questions.length > 0 ? [questionsData(questions)] : []),
  ];
}

/** A page is called what the links to it are called. */
function wayTo(page: Pick<PublicPage, 'name' | 'title'>, context: PageContext, navigation: Navigation) {
  const links = [...navigation.pages, ...navigation.services, ...navigation.footer.flatMap((column) => column.links)];
  const label = links.find((link) => link.isCurrent)?.label ?? page.name?.(context) ?? page.title(context);
  const { home, service } = context.messages.site.pages;
  const isService = navigation.services.some((link) => link.isCurrent);
  return [
    { label: home, path: '/' },
    ...(isService ? [{ label: service, path: '/service' }] : []),
    { label, path: context.path },
  ];
}
