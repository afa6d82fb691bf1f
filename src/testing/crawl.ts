import type { FastifyInstance } from 'fastify';
import { JSDOM, type ParsedDocument } from 'jsdom';

export interface CrawledPage {
  html: string;
  document: ParsedDocument;
}

export interface Crawl {
  /** Every document followed, by its path. */
  pages: Map<string, CrawledPage>;
  /** Every address asked for, files too. */
  asked: Set<string>;
  /** What leads nowhere: where it stands, what it names, what came of it. */
  broken: Set<string>;
}

const parser = new new JSDOM('').window.DOMParser();

interface Reference {
  from: string;
  to: URL;
}

/**
 * Asks for whatever the site refers to from `start` on: links, forms, files of documents, stylesheets, manifest, sitemap.
 * Documents at a path that is not to be followed are asked for, no more.
 */
export async function crawl(
  app: FastifyInstance,
  origin: string,
  { start, follows }: { start: string; follows: (path: string) => boolean },
): Promise<Crawl> {
  const found: Crawl = { pages: new Map(), asked: new Set(), broken: new Set() };
  const places: { reference: Reference; path: string }[] = [];
  const arrivals = new Map<string, Promise<Arrival>>();
  const ahead: Reference[] = [{ from: 'the start', to: new URL(start, origin) }];

  for (let reference = ahead.pop(); reference; reference = ahead.pop()) {
    const { from, to } = reference;
    if (to.origin !== origin) continue;
    const address = to.pathname + to.search;
    const isNew = !found.asked.has(address);
    found.asked.add(address);
    const arrival = arrivals.get(address) ?? follow(app, address);
    arrivals.set(address, arrival);
    const { status, path, type, body } = await arrival;
    if (status !== 200) found.broken.add(`${from} → ${to.href}: ${status} at ${path}`);
    else if (to.hash) places.push({ reference, path });
    if (!isNew || status !== 200 || found.pages.has(path)) continue;
    const isDocument = type.startsWith('text/html');
    if (isDocument && !follows(path)) continue;
    const document = isDocument ? parser.parseFromString(body, 'text/html') : undefined;
    if (document) found.pages.set(path, { html: body, document });
    const named = document ? namedIn(document) : namedInFile(type, body);
    for (const name of named) ahead.push({ from: path, to: new URL(name, origin + path) });
  }

  for (const { reference, path } of places) {
    const target = found.pages.get(path)?.document;
    const id = decodeURIComponent(reference.to.hash.slice(1));
    if (target && !target.getElementById(id)) found.broken.add(`${reference.from} → ${path}#${id}: no such place`);
  }
  return found;
}

interface Arrival {
  status: number;
  path: string;
  type: string;
  body: string;
}

const mostRedirects = 3;

/** What a visitor without cookies ends up with. */
async function follow(app: FastifyInstance, address: string): Promise<Arrival> {
  let url = address;
  for (let redirects = 0; ; redirects++) {
    const { statusCode, headers, body } = await app.inject(url);
    const isRedirect = headers.location !== undefined && redirects < mostRedirects;
    if (!isRedirect) {
      return { status: statusCode, path: url.split('?')[0] ?? '', type: String(headers['content-type']), body };
    }
    url = String(headers.location);
  }
}

/** Attributes that name an address, by what carries them. */
const carriers: [selector: string, attribute: string][] = [
  ['a[href], area[href], link[href]', 'href'],
  ['script[src], img[src], source[src], iframe[src]', 'src'],
  ['form[action]', 'action'],
  ['[data-island]', 'data-island'],
  ['meta[property="og:image"], meta[property="og:url"]', 'content'],
];

function namedIn(document: ParsedDocument): string[] {
  return carriers.flatMap(([selector, attribute]) =>
    Array.from(document.querySelectorAll(selector), (element) => element.getAttribute(attribute) ?? ''),
  );
}

function namedInFile(type: string, body: string): string[] {
  const all = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, name = '']) => name);
  if (type.startsWith('text/css')) return all(/url\("?([^")]+)"?\)/g).filter((name) => !name.startsWith('data:'));
  if (type.startsWith('application/manifest+json')) {
    const { start_url, icons } = JSON.parse(body) as { start_url: string; icons: { src: string }[] };
    return [start_url, ...icons.map(({ src }) => src)];
  }
  if (type.startsWith('application/xml')) return all(/(?:<loc>|href=")([^<"]+)/g);
  if (type.startsWith('text/plain')) return all(/^Sitemap: (\S+)$/gm);
  return [];
}
