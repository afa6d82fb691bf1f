import type { PublicFile } from './page.ts';

/** Everything may be found but the calls; what must not be listed says so itself (`noindex`), which a crawler has to see. */
export const robots: PublicFile = {
  path: '/robots.txt',
  type: 'text/plain; charset=utf-8',
  draw: ({ origin }) => `User-agent: *
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`,
};
