import { offeredServices } from '#features/site/rules.ts';
import { localPath } from '#shared/languages.ts';
import { ArrowLink } from '#web/public-pages/arrow-link.tsx';
import type { PublicPage } from '#web/public-pages/page.ts';
import { CallButton } from './contact/contact-buttons.tsx';
import { serviceTexts } from './services/service-texts.ts';

export const notFoundPage: Omit<PublicPage, 'path'> = {
  title: ({ messages }) => messages.site.notFound.title,
  description: ({ messages }) => messages.site.notFound.text,
  body: (context) => {
    const { messages, language, settings } = context;
    const { notFound, pages, allServices } = messages.site;
    return (
      <>
        <section className="container py-14 lg:py-20">
          <p className="text-5xl font-bold text-marigold-text">404</p>
          <h1 className="mt-4 max-w-xl text-3xl font-bold text-ink lg:text-4xl">{notFound.title}</h1>
          <p className="mt-4 max-w-lg text-lg">{notFound.text}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            <a href={localPath('/', language)} className="button button-primary">
              {notFound.home}
            </a>
            <CallButton settings={settings} />
          </p>
          <p className="mt-4 flex flex-wrap gap-x-8">
            <ArrowLink to={localPath('/service', language)} text={allServices} />
            <ArrowLink to={localPath('/contact', language)} text={pages.contact} />
          </p>
        </section>
        <section className="container pb-14 lg:pb-24">
          <h2 className="section-title">{messages.services.title}</h2>
          <ul className="mt-6 grid gap-x-12 lg:grid-cols-2">
            {offeredServices(settings).map((service) => {
              const { name, summary } = serviceTexts(context, service);
              return (
                <li key={service.slug} className="border-t border-line">
                  <a href={localPath(service.route, language)} className="grid gap-x-8 py-3 sm:grid-cols-2">
                    <span className="font-semibold text-ink">{name}</span>
                    <span className="text-muted">{summary}</span>
                  </a>
                </li>
              );
            })}
          </ul>
        </section>
      </>
    );
  },
};
