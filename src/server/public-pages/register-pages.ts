import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language, languageCookie, languages, localPath, splitLanguage } from '#shared/languages.ts';
import { isTheme, type Theme, themeCookie } from '#shared/theme.ts';
import { requestFacts } from '../request-facts.ts';
import type { RequestFacts } from '../route.ts';
import { serializePreference } from '../set-cookie.ts';
import { type CompressedDocument, chooseEncoding } from './compressed.ts';
import { makePageStore } from './page-store.ts';

/** The state of a form that was posted without JavaScript, handed to the page as it is. */
export interface PostedForm {
  status: 200 | 422 | 429 | 503;
  state: object;
  retryAfterSeconds?: number;
}

export interface PublicPagesParts {
  paths: string[];
  render: (request: object) => Promise<string>;
  renderNotFound: (request: object) => Promise<string>;
  assets: object;
  publicUrl: string | undefined;
  /** What the pages are drawn from just now. They are drawn anew when `version` changes. */
  context: () => Promise<{ version: string; data: object }>;
  /** Takes a form posted to a page. Answers what is shown in its place, or the query of the page to go on to. */
  submit: (fields: Record<string, string>, request: RequestFacts) => Promise<PostedForm | { goTo: string }>;
  /** The form's state named by a page's query, for the page shown after a form was taken in. */
  stateOf: (query: Record<string, unknown>) => object | undefined;
}

interface Visit {
  path: string;
  language: Language;
  theme: Theme;
}

const formBytes = 16 * 1024;

/** Public pages at the plain routes (English) and under `/gu` and `/hi`, and the page of unknown addresses. */
export async function registerPages(app: FastifyInstance, parts: PublicPagesParts): Promise<void> {
  const store = makePageStore();
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: formBytes });
    for (const path of parts.paths) {
      for (const language of languages) {
        const url = localPath(path, language);
        scope.get(url, { schema: { hide: true } }, (request, reply) => showPage(request, reply, parts, store, path));
        scope.post(url, { schema: { hide: true }, bodyLimit: formBytes }, (request, reply) =>
          takeForm(request, reply, parts, path),
        );
      }
    }
  });
  app.get('/gu', { schema: { hide: true } }, (_request, reply) => reply.redirect('/gu/', 301));
  app.get('/hi', { schema: { hide: true } }, (_request, reply) => reply.redirect('/hi/', 301));
}

function visitOf(request: FastifyRequest, path: string): Visit {
  const theme = request.cookies[themeCookie];
  return {
    path,
    language: splitLanguage(request.url.split('?')[0] ?? '/').language,
    theme: isTheme(theme) ? theme : 'system',
  };
}

async function showPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PublicPagesParts,
  store: ReturnType<typeof makePageStore>,
  path: string,
) {
  const visit = visitOf(request, path);
  const query = request.query as Record<string, unknown>;
  const redirect = languageRedirect(request, visit, query);
  if (redirect !== undefined) {
    if (redirect.remember) reply.header('set-cookie', serializePreference(languageCookie, redirect.remember));
    return reply.header('cache-control', 'private, no-cache').redirect(redirect.to, 302);
  }
  if (
    request.cookies[languageCookie] !== visit.language &&
    (visit.language !== 'en' || languageCookie in request.cookies)
  ) {
    reply.header('set-cookie', serializePreference(languageCookie, visit.language));
  }
  const state = parts.stateOf(query);
  if (state) return sendFresh(request, reply, parts, visit, { status: 200, state });
  const { version, data } = await parts.context();
  const origin = originOf(request, parts);
  const document = await store.get(`${visit.language} ${visit.theme} ${path}`, `${version} ${origin}`, () =>
    parts.render({ ...visit, ...data, origin, assets: parts.assets, form: undefined }),
  );
  return sendDocument(request, reply, document);
}

/** `?language=en` chooses a language for good; a plain address follows the choice made before. */
function languageRedirect(request: FastifyRequest, { path, language }: Visit, query: Record<string, unknown>) {
  if (isLanguage(query.language)) return { to: localPath(path, query.language), remember: query.language };
  const chosen = request.cookies[languageCookie];
  const mayFollow = language === 'en' && isLanguage(chosen) && chosen !== 'en' && Object.keys(query).length === 0;
  return mayFollow ? { to: localPath(path, chosen), remember: undefined } : undefined;
}

async function takeForm(request: FastifyRequest, reply: FastifyReply, parts: PublicPagesParts, path: string) {
  const visit = visitOf(request, path);
  const fields = Object.fromEntries(
    Object.entries((request.body ?? {}) as Record<string, unknown>).filter(([, value]) => typeof value === 'string'),
  ) as Record<string, string>;
  const outcome = await parts.submit(fields, requestFacts(request));
  if ('goTo' in outcome) return reply.redirect(`${localPath(path, visit.language)}${outcome.goTo}`, 303);
  if (outcome.retryAfterSeconds) reply.header('retry-after', Math.ceil(outcome.retryAfterSeconds));
  return sendFresh(request, reply, parts, visit, outcome);
}

async function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PublicPagesParts,
  visit: Visit,
  { status, state }: PostedForm,
) {
  const { data } = await parts.context();
  const html = await parts.render({
    ...visit,
    ...data,
    origin: originOf(request, parts),
    assets: parts.assets,
    form: state,
  });
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

export async function sendNotFound(request: FastifyRequest, reply: FastifyReply, parts: PublicPagesParts) {
  const { language } = splitLanguage(request.url.split('?')[0] ?? '/');
  const visit = { ...visitOf(request, '/404'), language };
  const { data } = await parts.context();
  const html = await parts.renderNotFound({
    ...visit,
    ...data,
    origin: originOf(request, parts),
    assets: parts.assets,
    form: undefined,
  });
  return reply.code(404).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

function originOf(request: FastifyRequest, parts: PublicPagesParts): string {
  return parts.publicUrl ? new URL(parts.publicUrl).origin : `${request.protocol}://${request.host}`;
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, document: CompressedDocument) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie', etag: document.etag });
  if (request.headers['if-none-match']?.includes(document.etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(document[encoding]);
}
