import { prerender } from 'react-dom/static';
import { counterLinkName } from '#features/papers/catalogue.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { linkName } from '#features/tracking/catalogue.ts';
import { aboutPage } from '#features/website/web/about/about-page.tsx';
import { agentPage } from '#features/website/web/agent/agent-page.tsx';
import { busyPage } from '#features/website/web/busy-page.tsx';
import { contactPage } from '#features/website/web/contact/contact-page.tsx';
import { counterPage } from '#features/website/web/counter/counter-page.tsx';
import { homePage } from '#features/website/web/home/home-page.tsx';
import { notFoundPage } from '#features/website/web/not-found-page.tsx';
import { OfficeReach } from '#features/website/web/office-reach.tsx';
import { OfficeStatus } from '#features/website/web/office-status.tsx';
import { ownPage } from '#features/website/web/own-page.tsx';
import { privacyPage } from '#features/website/web/privacy/privacy-page.tsx';
import { ReachBar } from '#features/website/web/reach-bar.tsx';
import { servicePages } from '#features/website/web/services/service-page.tsx';
import { servicesPage } from '#features/website/web/services/services-page.tsx';
import { SharePictureGround, sharePictureTexts } from '#features/website/web/share-picture.tsx';
import { siteNavigation } from '#features/website/web/site-navigation.ts';
import { siteTexts } from '#features/website/web/site-texts.ts';
import { teamPage } from '#features/website/web/team-page.tsx';
import { trackPage } from '#features/website/web/track/track-page.tsx';
import { officeManifest, webManifest } from '#features/website/web/web-manifest.ts';
import type { Language } from '#shared/languages.ts';
import { en, type PublicMessages } from '#web/messages/public/en.ts';
import { gu } from '#web/messages/public/gu.ts';
import { hi } from '#web/messages/public/hi.ts';
import { Document } from '#web/public-pages/document.tsx';
import { NoticeStrip } from '#web/public-pages/notice-strip.tsx';
import type { PageContext, PageRequest, PublicFile, PublicPage, PublicPagesModule } from '#web/public-pages/page.ts';
import { robots } from '#web/public-pages/robots.ts';
import { shownPaths } from '#web/public-pages/shown-paths.ts';
import { sitemapOf } from '#web/public-pages/sitemap.ts';
import { UnpublishedDocument } from '#web/public-pages/unpublished-document.tsx';
import { structuredDataOf } from './structured-data.tsx';

const messages: Record<Language, PublicMessages> = { en, gu, hi };

const publicPages: PublicPage[] = [
  homePage,
  aboutPage,
  servicesPage,
  teamPage,
  contactPage,
  privacyPage,
  trackPage,
  agentPage,
  counterPage,
  ...servicePages,
  ownPage,
];
const publicFiles: PublicFile[] = [sitemapOf(publicPages), robots, webManifest, officeManifest];

export const pages: PublicPagesModule['pages'] = publicPages.map((page) => ({
  path: page.path,
  queryNames: page.queryNames ?? [],
  isOfRequest: 'opens' in page,
}));

const pageAt = (path: string, settings: SiteSettings, isPreview = false) =>
  publicPages.find((page) => page.opens?.(path) ?? shownPaths(page, settings, isPreview).includes(path));

export const isShown: PublicPagesModule['isShown'] = (...place) => pageAt(...place) !== undefined;

export const renderPage: PublicPagesModule['renderPage'] = (request) => {
  const page = pageAt(request.path, request.settings, request.preview === 'draft');
  // What one visitor is told is nobody else's to find.
  return page
    ? render(page, request, page.opens === undefined && request.form?.tracked === undefined)
    : renderNotFound(request);
};

export const renderNotFound: PublicPagesModule['renderNotFound'] = (request) => render(notFoundPage, request, false);

export const renderBusy: PublicPagesModule['renderBusy'] = (request) => render(busyPage, request, false);

export const renderUnpublished: PublicPagesModule['renderUnpublished'] = async (request) => {
  const context = { ...request, messages: messages[request.language] };
  const { prelude } = await prerender(<UnpublishedDocument context={context} />);
  return new Response(prelude).text();
};

export const files: PublicPagesModule['files'] = publicFiles.map(({ path, type }) => ({ path, type }));

export const renderFile: PublicPagesModule['renderFile'] = (path, request) => {
  const file = publicFiles.find((entry) => entry.path === path);
  if (!file) throw new Error(`No file at ${path}`);
  return file.draw(request);
};

export const sharePicture: PublicPagesModule['sharePicture'] = async (settings, language) => {
  const { prelude } = await prerender(<SharePictureGround accent={settings.look?.accent} />);
  const { website } = siteTexts({ settings, language });
  return { ground: await new Response(prelude).text(), ...sharePictureTexts(settings, language, website) };
};

async function render(page: Omit<PublicPage, 'path'>, request: PageRequest, isIndexed: boolean): Promise<string> {
  const { tracked, counter } = request.form ?? {};
  const kept = tracked ? `${linkName}=${tracked.secret}` : counter && `${counterLinkName}=${counter.secret}`;
  const context: PageContext = {
    ...request,
    messages: siteTexts(request).website,
    keptQuery: kept ?? '',
  };
  const navigation = siteNavigation(context);
  const { prelude } = await prerender(
    <Document
      context={context}
      title={titleOf(page, context)}
      description={page.description(context)}
      navigation={navigation}
      status={<OfficeStatus context={context} />}
      notices={<NoticeStrip context={context} isShown={isShown} />}
      reach={<OfficeReach context={context} />}
      reachBar={page === busyPage ? null : <ReachBar context={context} />}
      isIndexed={isIndexed}
      structuredData={isIndexed ? structuredDataOf(page, context, navigation) : []}
    >
      {page.body(context)}
    </Document>,
  );
  return new Response(prelude).text();
}

/** A page shown again for its form says so in the first word of its title, which screen readers speak first. */
function titleOf(page: Omit<PublicPage, 'path'>, context: PageContext): string {
  const title = page.title(context);
  const hasErrors = context.form && (context.form.failed || Object.keys(context.form.errors).length > 0);
  return hasErrors ? `${context.messages.enquiries.errorInTitle}: ${title}` : title;
}
