import type { ReactNode } from 'react';
import { type Language, languageNames, languages, localPath } from '#shared/languages.ts';
import { Icon } from '#web/drawings/icons.tsx';
import { AgencyMark } from './agency-mark.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import type { Navigation, PageLink } from './navigation.ts';
import type { PageContext } from './page.ts';

interface HeaderProps {
  context: PageContext;
  navigation: Navigation;
  status: ReactNode;
  /** Opening the public header signs this browser out of the back office; not from where people at work come upon it. */
  endsSession: boolean;
}

export function Header({ context, navigation, status, endsSession }: HeaderProps) {
  const { messages, settings, language } = context;
  return (
    <header data-public-header={endsSession ? '' : undefined}>
      <div className="on-block">
        <div className="container flex flex-wrap items-center justify-between gap-x-3">
          {status}
          <LanguageSwitch context={context} />
        </div>
      </div>
      <div className="relative border-b border-line bg-paper">
        <div className="container flex min-h-16 flex-wrap items-center justify-between gap-x-4 lg:min-h-20 lg:flex-nowrap">
          <a
            href={navigation.home.href}
            className="flex min-h-11 min-w-0 max-w-max grow basis-48 items-center gap-3 py-2 font-semibold text-ink lg:basis-auto lg:text-lg"
          >
            <AgencyMark settings={settings} language={language} />
          </a>
          <nav aria-label={messages.site.mainNavigation} className="hidden shrink-0 lg:block">
            <ul className="flex items-center gap-1">
              {navigation.pages.map((page) =>
                page.href === navigation.servicesHref && navigation.services.length > 0 ? (
                  <ServiceDropdown
                    key={page.href}
                    page={page}
                    services={navigation.services}
                    label={messages.site.servicePages}
                  />
                ) : (
                  <li key={page.href}>
                    <NavigationLink page={page} />
                  </li>
                ),
              )}
              <li className="ps-3">
                <a href={navigation.login.href} className="button button-quiet rounded-full px-6">
                  {navigation.login.label}
                </a>
              </li>
            </ul>
          </nav>
          <MobileMenu navigation={navigation} label={messages.site.menu} />
        </div>
      </div>
    </header>
  );
}

function NavigationLink({ page }: { page: PageLink }) {
  return (
    <a href={page.href} aria-current={page.isCurrent ? 'page' : undefined} className="navigation-link">
      {page.label}
    </a>
  );
}

/** Opens on hover and focus by CSS alone; the script adds Escape and `aria-expanded`. */
function ServiceDropdown({ page, services, label }: { page: PageLink; services: PageLink[]; label: string }) {
  return (
    <li className="dropdown relative flex" data-dropdown="">
      <NavigationLink page={page} />
      <button type="button" className="dropdown-toggle" aria-label={label}>
        <Icon name="caret" />
      </button>
      <ul className="dropdown-panel">
        {services.map((service) => (
          <li key={service.href}>
            <a href={service.href} aria-current={service.isCurrent ? 'page' : undefined} className="menu-link">
              {service.label}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

export function LanguageSwitch({
  context,
}: {
  context: Pick<PageContext, 'language' | 'messages' | 'path' | 'keptQuery'>;
}) {
  return (
    <nav aria-label={context.messages.site.languageSwitch}>
      <ul className="-me-2 flex flex-wrap">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={addressIn(language, context.path, context.keptQuery)}
              lang={language}
              hrefLang={language}
              aria-current={language === context.language ? 'true' : undefined}
              className="language-link"
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** English has the plain address, where a language cookie would redirect: the query makes the server clear it. */
export function addressIn(language: Language, path: string, keptQuery = ''): string {
  // The page stands at any address.
  if (path === '') return `?language=${language}`;
  const query = [language === 'en' ? 'language=en' : '', keptQuery].filter(Boolean).join('&');
  return localPath(path, language) + (query && `?${query}`);
}
