import { localPath } from '#shared/languages.ts';
import { Icon } from '#web/drawings/icons.tsx';
import type { PublicPage } from '#web/public-pages/page.ts';
import { phoneLink, showPhone } from './contact-links.ts';

export const notFoundPage: Omit<PublicPage, 'path'> = {
  title: ({ messages }) => messages.site.notFound.title,
  description: ({ messages }) => messages.site.notFound.text,
  body: ({ messages, language, settings }) => (
    <section className="container py-14 lg:py-24">
      <p className="text-5xl font-bold text-marigold-text">404</p>
      <h1 className="mt-4 max-w-xl text-3xl font-bold text-ink lg:text-4xl">{messages.site.notFound.title}</h1>
      <p className="mt-4 max-w-lg text-lg">{messages.site.notFound.text}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a href={localPath('/', language)} className="button button-primary">
          {messages.site.notFound.home}
        </a>
        <a href={phoneLink(settings)} className="button button-quiet">
          <Icon name="phone" />
          {showPhone(settings.phone)}
        </a>
      </p>
    </section>
  ),
};
