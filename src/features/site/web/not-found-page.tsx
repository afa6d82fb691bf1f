import { serviceLinks } from '#features/services/web/service-links.ts';
import { localPath } from '#shared/languages.ts';
import { Icon } from '#web/drawings/icons.tsx';
import type { PublicPage } from '#web/public-pages/page.ts';
import { phoneLink, showPhone } from './contact-links.ts';

export const notFoundPage: Omit<PublicPage, 'path'> = {
  title: ({ messages }) => messages.site.notFound.title,
  description: ({ messages }) => messages.site.notFound.text,
  body: (context) => {
    const { messages, language, settings } = context;
    const { notFound, pages, allServices } = messages.site;
    return (
      <>
        <section className="container py-14 lg:py-24">
          <p className="text-5xl font-bold text-marigold-text">404</p>
          <h1 className="mt-4 max-w-xl text-3xl font-bold text-ink lg:text-4xl">{notFound.title}</h1>
          <p className="mt-4 max-w-lg text-lg">{notFound.text}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            <a href={localPath('/', language)} className="button button-primary">
              {notFound.home}
            </a>
            <a href={phoneLink(settings)} className="button button-quiet">
              <Icon name="phone" />
              {showPhone(settings.phone)}
            </a>
          </p>
          <p className="mt-4 flex flex-wrap gap-x-8">
            <a href={localPath('/service', language)} className="arrow-link">
              {allServices}
              <Icon name="arrow" />
            </a>
            <a href={localPath('/contact', language)} className="arrow-link">
              {pages.contact}
              <Icon name="arrow" />
            </a>
          </p>
        </section>
        <nav aria-labelledby="not-found-services" className="bg-sunken">
          <div className="container py-14">
            <h2 id="not-found-services" className="section-title">
              {messages.services.title}
            </h2>
            <ul className="mt-6 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
              {serviceLinks(context).map((service) => (
                <li key={service.href} className="border-t border-line">
                  <a href={service.href} className="footer-link">
                    {service.label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      </>
    );
  },
};
