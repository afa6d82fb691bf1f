import type { PublicFile } from './page.ts';

/** Disallows only the API; a page not to be listed says `noindex`, which a crawler must be able to read. Closed while the site is not published. */
export const robots: PublicFile = {
  path: '/robots.txt',
  type: 'text/plain; charset=utf-8',
  draw: ({ settings, origin }) =>
    settings
      ? `User-agent: *
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`
      : `User-agent: *
Disallow: /
`,
};
