import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '#shared/contract/access.ts';
import { isLanguage, type Language, languageCookie } from '#shared/languages.ts';
import {
  appearanceAttributes,
  appearanceCookie,
  parseAppearance,
  readAppearance,
} from '#shared/preferences/appearance.ts';
import { themeCookie } from '#shared/preferences/theme.ts';
import { escapeHtml } from './escape-html.ts';
import { officeHeaders } from './headers.ts';

export interface OfficeAssets {
  styles: string[];
  /** Of the whole back office; its name stands for the release. */
  script: string;
  /** Of /login: at first only what signing in needs. */
  signInScript: string;
  /** Begins the screen's first calls while `script` is on its way. */
  beginCalls: string;
  /** By path, every file a screen needs in a language, in the order of need. */
  preloads: Record<string, Record<Language, string[]>>;
}

/** A screen's path, who may open it, and the addresses it asks for first. */
export interface OfficePage {
  path: string;
  access: Exclude<Access, object>;
  firstCalls: string[];
}

/** Whose office it is, as the document tells its script, and the style in the agency's colours. */
export interface OfficeBrand {
  /** By language. */
  names: Record<Language, string>;
  /** As JSON, for `src/web/layout/agency.ts`. */
  agency: string;
  style: string | undefined;
  /** What a phone keeps of the page. */
  touchIcon: string;
}

interface OfficeParts {
  assets: OfficeAssets;
  pages: OfficePage[];
  /** Undefined until the agency has entered its name. */
  brand: () => Promise<OfficeBrand | undefined>;
}

/** Serves the back office's document, which has no data but the brand, at the paths of its screens, and for unknown addresses. */
export function registerOffice(app: FastifyInstance, { assets, pages, brand }: OfficeParts) {
  const send = async (request: FastifyRequest, reply: FastifyReply, page: OfficePage) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers(officeHeaders(nonce, request.protocol === 'https'))
      .type('text/html; charset=utf-8')
      .send(officeDocument(request, { assets, page, nonce, brand: await brand() }));
  };
  for (const page of pages) {
    app.get(page.path, { schema: { hide: true } }, async (request, reply) => send(request, reply, page));
  }
  return {
    sendNotFound: (request: FastifyRequest, reply: FastifyReply) => send(request, reply.code(404), unknownPage),
  };
}

const descriptions: Record<Language, string> = {
  en: 'The staff area of the office: log in to work on requests and applications.',
  gu: 'ઑફિસના કર્મચારીઓ માટેનો વિભાગ: વિનંતીઓ અને અરજીઓ પર કામ કરવા લૉગિન કરો.',
  hi: 'कार्यालय के कर्मचारियों का विभाग: अनुरोधों और आवेदनों पर काम करने के लिए लॉगिन करें।',
};

/** The script finds no page at the address, and says so. */
const unknownPage: OfficePage = { path: '', access: 'public', firstCalls: [] };

/** Before all else: a small script, and the calls it begins. */
function firstCallTags({ path, access, firstCalls }: OfficePage, script: string): string {
  if (firstCalls.length === 0) return '';
  const addresses = firstCalls.join(' ').replaceAll('&', '&amp;');
  return `<meta name="first-calls" data-path="${path}" data-access="${access}" content="${addresses}">
<script type="module" src="${script}"></script>
`;
}

/** Names every file of the screen, since a browser finds one level of imports after the other by itself. */
function preloadLink(href: string): string {
  return href.endsWith('.css')
    ? `<link rel="preload" href="${href}" as="style">`
    : `<link rel="modulepreload" href="${href}">`;
}

interface DocumentParts {
  assets: OfficeAssets;
  page: OfficePage;
  nonce: string;
  brand: OfficeBrand | undefined;
}

function officeDocument(request: FastifyRequest, { assets, page, nonce, brand }: DocumentParts): string {
  const wanted = request.cookies[languageCookie];
  const language = isLanguage(wanted) ? wanted : 'en';
  // Parsed against closed lists, so that no raw cookie text reaches the page.
  const appearance = readAppearance({
    ...parseAppearance(request.cookies[appearanceCookie]),
    theme: request.cookies[themeCookie],
  });
  return `<!doctype html>
<html lang="${language}" ${appearanceAttributes(appearance)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="description" content="${descriptions[language]}">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="${nonce}">
<meta name="release" content="${assets.script}">
<title>${escapeHtml(brand?.names[language] ?? 'Suvidha')}</title>
${brand ? `<meta name="agency" content="${escapeHtml(brand.agency)}">\n` : ''}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${brand?.touchIcon ?? '/apple-touch-icon.png'}">
<link rel="manifest" href="/office.webmanifest">
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${brand?.style ? `<style nonce="${nonce}">${brand.style}</style>\n` : ''}${firstCallTags(page, assets.beginCalls)}${(assets.preloads[page.path]?.[language] ?? []).map(preloadLink).join('\n')}
<script type="module" src="${page.path === '/login' ? assets.signInScript : assets.script}"></script>
</head>
<body>
<div id="root"></div>
<noscript>The staff area needs JavaScript. <a href="/">Back to the website</a></noscript>
</body>
</html>
`;
}
