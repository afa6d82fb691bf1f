import type { PublicFile } from './page.ts';

/** Disallows only the API; a page not to be listed says `noindex`, which a crawler must be able to read. */
export const robots: PublicFile = {
  path: '/robots.txt',
  type: 'text/plain; charset=utf-8',
  draw: ({ origin }) => `User-agent: *
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`,
};
