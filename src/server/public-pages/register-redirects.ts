import type { FastifyInstance } from 'fastify';
import { languages, localPath } from '#shared/languages.ts';

export interface Redirect {
  from: string;
  to: string;
}

/**
 * Sends visitors on for good (301), with their query: from other names of pages, in every language, from any of these
 * addresses with a slash too many, and from a language without its slash.
 */
export function registerRedirects(
  app: FastifyInstance,
  { aliases, pages }: { aliases: readonly Redirect[]; pages: readonly { path: string }[] },
): void {
  const paths = pages.map(({ path }) => path).filter((path) => path !== '/');
  const slashed = [...aliases, ...paths.map((path) => ({ from: path, to: path }))];
  const sources = [...aliases, ...slashed.map(({ from, to }) => ({ from: `${from}/`, to }))];
  const redirects = languages.flatMap((language) => [
    ...sources.map(({ from, to }) => ({ from: localPath(from, language), to: localPath(to, language) })),
    ...(language === 'en' ? [] : [{ from: `/${language}`, to: localPath('/', language) }]),
  ]);
  for (const { from, to } of redirects) {
    app.get(from, { schema: { hide: true } }, (request, reply) => {
      const query = request.url.indexOf('?');
      return reply.redirect(query < 0 ? to : to + request.url.slice(query), 301);
    });
  }
}
