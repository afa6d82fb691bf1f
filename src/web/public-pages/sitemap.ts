import { languages, localPath } from '#shared/languages.ts';
import type { FileRequest, PublicFile, PublicPage } from './page.ts';
import { shownPaths } from './shown-paths.ts';

/** The pages the settings show (none while the site is not published), in every language, with their alternates (sitemaps.org; Google's `xhtml:link`). */
export function sitemapOf(pages: readonly PublicPage[]): PublicFile {
  return {
    path: '/sitemap.xml',
    type: 'application/xml; charset=utf-8',
    draw: ({ settings, origin }) => {
      const paths = settings ? pages.flatMap((page) => shownPaths(page, settings)) : [];
      const entries = paths.flatMap((path) => entriesOf(path, origin));
      return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
    },
  };
}

function entriesOf(path: string, origin: FileRequest['origin']): string[] {
  const alternate = (language: string, to: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${to}"/>`;
  const alternates = [
    ...languages.map((language) => alternate(language, localPath(path, language))),
    alternate('x-default', path),
  ].join('');
  return languages.map((language) => `<url><loc>${origin}${localPath(path, language)}</loc>${alternates}</url>`);
}
