import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { crawl } from './crawl.ts';

const origin = 'https://site.example';

/** A site of the given documents and files; everything else is 404. */
function site(documents: Record<string, string>, files: Record<string, [type: string, body: string]> = {}) {
  const app: FastifyInstance = Fastify();
  for (const [path, body] of Object.entries(documents)) {
    app.get(path, (_request, reply) => reply.type('text/html; charset=utf-8').send(body));
  }
  for (const [path, [type, body]] of Object.entries(files)) {
    app.get(path, (_request, reply) => reply.type(type).send(body));
  }
  app.get('/old', (_request, reply) => reply.redirect('/', 301));
  return app;
}

const walk = (app: FastifyInstance, start = '/') => crawl(app, origin, { start, follows: (path) => path !== '/far' });

test('every page is found by its links, through redirects, but not beyond what is to be followed', async () => {
  const app = site({ '/': '<a href="/one?x=1">', '/one': '<a href="/old"><a href="/far">', '/far': '<a href="/no">' });
  const { pages, asked, broken } = await walk(app);
  expect([...pages.keys()]).toEqual(['/', '/one']);
  expect(asked).toContain('/far');
  expect(broken.size).toBe(0);
});

test.each([
  ['a link', '<a href="/gone">', '/ → https://site.example/gone: 404 at /gone'],
  ['a stylesheet', '<link rel="stylesheet" href="gone.css">', '/ → https://site.example/gone.css: 404 at /gone.css'],
  ['a script', '<script src="/gone.js"></script>', '/ → https://site.example/gone.js: 404 at /gone.js'],
  ['an island', '<form data-island="/gone.js">', '/ → https://site.example/gone.js: 404 at /gone.js'],
  ['a form', '<form action="/gone">', '/ → https://site.example/gone: 404 at /gone'],
  [
    'a share picture',
    '<meta property="og:image" content="https://site.example/gone.png">',
    '/ → https://site.example/gone.png: 404 at /gone.png',
  ],
  ['a place on the page', '<a href="#gone">', '/ → /#gone: no such place'],
  ['a place on a page behind a redirect', '<a href="/old#gone">', '/ → /#gone: no such place'],
])('%s that leads nowhere is named', async (_kind, html, fault) => {
  expect([...(await walk(site({ '/': html }))).broken]).toEqual([fault]);
});

test('what leads to other sites, to a telephone, or to a place that is there is right', async () => {
  const html =
    '<a href="https://other.example/x"><a href="tel:+91"><a href="mailto:a@b.example"><a href="#here"><p id="here">';
  expect((await walk(site({ '/': html }))).broken.size).toBe(0);
});

test.each([
  ['text/css; charset=utf-8', '@font-face { src: url("/gone") } i { background: url(data:image/png;base64,AA) }'],
  ['application/manifest+json', '{"start_url":"/","icons":[{"src":"/gone"}]}'],
  ['application/xml; charset=utf-8', '<urlset><url><loc>https://site.example/gone</loc></url></urlset>'],
  ['text/plain; charset=utf-8', 'User-agent: *\nSitemap: https://site.example/gone'],
])('what a file of type %s names is asked for', async (type, body) => {
  const { broken } = await walk(site({ '/': '' }, { '/file': [type, body] }), '/file');
  expect([...broken]).toEqual(['/file → https://site.example/gone: 404 at /gone']);
});
