import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FormState, formState } from '#shared/form-state.ts';
import { isLanguage, type Language, languageCookie, languages, localPath, splitLanguage } from '#shared/languages.ts';
import { fontsCookie } from '#shared/preferences/fonts.ts';
import { isTheme, type Theme, themeCookie } from '#shared/preferences/theme.ts';
import { serializePreference } from '../http/set-cookie.ts';
import { requestContext } from '../routing/request-context.ts';
import type { RequestContext } from '../routing/route.ts';
import { makePageStore } from './page-store.ts';
import { sendDocument } from './send-document.ts';
import { serveSpeculationRules, speculationHeader } from './speculation-rules.ts';

/** The state of a form that was posted without JavaScript, handed to the page as it is. */
export interface PostedForm {
  status: 200 | 422 | 429 | 503;
  state: FormState;
  retryAfterSeconds?: number;
}

/** Answers the posted forms that show what was typed again. */
export function shownAgain(values: Record<string, string>) {
  return (status: PostedForm['status'], state: Partial<FormState>, retryAfterSeconds?: number): PostedForm => ({
    status,
    state: formState({ values, ...state }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

export interface PublicPagesParts {
  pages: { path: string; queryNames: readonly string[] }[];
  /** Whether what pages are drawn from leaves the page in; otherwise its address is unknown. */
  isShown: (path: string, data: object) => boolean;
  render: (request: object) => Promise<string>;
  renderNotFound: (request: object) => Promise<string>;
  /** The page in place of every other one while the site is not published. */
  renderUnpublished: (request: object) => Promise<string>;
  assets: object;
  /** `https://host`; canonical and alternate links start with it, whatever host a request names. */
  origin: string;
  /** The current data of the pages, which are rendered anew when `version` changes; none while the site is not published. */
  context: () => Promise<{ version: string; data: object | undefined }>;
  /** Settings not saved yet, from which a page with `preview` in its query is drawn; undefined when its ticket is no good. */
  previewOf: (query: Record<string, unknown>) => Promise<object | undefined>;
  /** Handles a form posted to a page. Returns the page shown in its place, or the query of the page to go on to. */
  submit: (fields: Record<string, string>, request: RequestContext) => Promise<PostedForm | { goTo: string }>;
  /** The form's state named by a page's query, for the page shown after a form was taken in. */
  stateOf: (query: Record<string, unknown>) => FormState | undefined;
}

interface Visit {
  path: string;
  language: Language;
  theme: Theme;
  hasFonts: boolean;
}

const formBytes = 16 * 1024;
const unpublishedRetrySeconds = 3_600;

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, cookie',
  ...speculationHeader,
};

/** Public pages at the plain routes (English) and under `/gu` and `/hi`, and the page of unknown addresses. */
export async function registerPages(app: FastifyInstance, parts: PublicPagesParts): Promise<void> {
  const store = makePageStore();
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: formBytes });
    for (const page of parts.pages) {
      for (const language of languages) {
        const url = localPath(page.path, language);
        scope.get(url, { schema: { hide: true } }, (request, reply) => showPage(request, reply, parts, store, page));
        scope.post(url, { schema: { hide: true }, bodyLimit: formBytes }, (request, reply) =>
          takeForm(request, reply, parts, page.path),
        );
      }
    }
  });
  serveSpeculationRules(app);
}

function visitOf(request: FastifyRequest, path: string): Visit {
  const theme = request.cookies[themeCookie];
  return {
    path,
    language: splitLanguage(request.url.split('?')[0] ?? '/').language,
    theme: isTheme(theme) ? theme : 'system',
    hasFonts: request.cookies[fontsCookie] !== undefined,
  };
}

async function showPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PublicPagesParts,
  store: ReturnType<typeof makePageStore>,
  { path, queryNames }: PublicPagesParts['pages'][number],
) {
  const visit = visitOf(request, path);
  const query = request.query as Record<string, unknown>;
  const pageQuery = pageQueryOf(query, queryNames);
  // Before the language choice: a preview must not change the language of the person at work in the back office.
  if ('preview' in query) {
    const draft = await parts.previewOf(query);
    const shown = draft ?? (await parts.context()).data;
    if (!shown) return sendUnpublished(reply, parts, visit);
    if (!parts.isShown(path, shown)) return sendNotFound(request, reply, parts);
    return sendFresh(reply, parts, visit, {
      status: 200,
      data: shown,
      query: pageQuery,
      preview: draft ? 'draft' : 'ended',
    });
  }
  const form = parts.stateOf(query);
  const redirect = languageRedirect(request, visit, query, form !== undefined);
  if (redirect) {
    if (redirect.remember) rememberLanguage(request, reply, redirect.remember);
    return reply.header('cache-control', 'private, no-cache').redirect(redirect.to, 302);
  }
  // An address with a language chooses it; a plain one follows the choice made before.
  if (visit.language !== 'en' && request.cookies[languageCookie] !== visit.language) {
    rememberLanguage(request, reply, visit.language);
  }
  const { version, data } = await parts.context();
  if (!data) return sendUnpublished(reply, parts, visit);
  if (!parts.isShown(path, data)) return sendNotFound(request, reply, parts);
  if (form || Object.keys(pageQuery).length > 0) {
    return sendFresh(reply, parts, visit, { status: 200, data, form, query: pageQuery });
  }
  const document = await store.get(Object.values(visit).join(' '), version, () =>
    parts.render(drawing(parts, visit, { data })),
  );
  return sendDocument(request, reply, document, pageHeaders);
}

/** A prefetched page is not a choice of language. */
function rememberLanguage(request: FastifyRequest, reply: FastifyReply, language: Language) {
  if (request.headers['sec-purpose'] === undefined) {
    reply.header('set-cookie', serializePreference(languageCookie, language));
  }
}

/** The values a page's own GET forms sent, by name. */
function pageQueryOf(query: Record<string, unknown>, names: readonly string[]): Record<string, string[]> {
  const pageQuery = names.flatMap((name): [string, string[]][] => {
    const values = [query[name]].flat().filter((value) => typeof value === 'string');
    return values.length > 0 ? [[name, values]] : [];
  });
  return Object.fromEntries(pageQuery);
}

interface Drawn {
  data: object;
  form?: FormState | undefined;
  query?: Record<string, string[]>;
  preview?: 'draft' | 'ended';
}

function drawing({ origin, assets }: PublicPagesParts, visit: Visit, drawn: Drawn) {
  const { data, form, query = {}, preview } = drawn;
  return { ...visit, ...data, origin, assets, form, query, preview };
}

/**
 * `?language=en` chooses a language for good; a plain address follows the choice made before, whatever its query. Where a
 * form was answered, the answer stays in the form's language.
 */
function languageRedirect(
  request: FastifyRequest,
  { path, language }: Visit,
  query: Record<string, unknown>,
  isAnswer: boolean,
) {
  if (isLanguage(query.language)) return { to: localPath(path, query.language), remember: query.language };
  const chosen = request.cookies[languageCookie];
  if (language !== 'en' || !isLanguage(chosen) || chosen === 'en' || isAnswer) return undefined;
  const search = request.url.indexOf('?');
  return { to: localPath(path, chosen) + (search < 0 ? '' : request.url.slice(search)), remember: undefined };
}

async function takeForm(request: FastifyRequest, reply: FastifyReply, parts: PublicPagesParts, path: string) {
  const visit = visitOf(request, path);
  const { data } = await parts.context();
  if (!data) return sendUnpublished(reply, parts, visit, { isPosted: true });
  if (!parts.isShown(path, data)) return sendNotFound(request, reply, parts);
  const fields = Object.fromEntries(
    Object.entries((request.body ?? {}) as Record<string, unknown>).filter(([, value]) => typeof value === 'string'),
  ) as Record<string, string>;
  const outcome = await parts.submit(fields, requestContext(request)).catch((error: unknown): PostedForm => {
    request.log.error({ requestId: request.id, err: error }, 'a posted form failed');
    return shownAgain(fields)(503, { failed: true });
  });
  if ('goTo' in outcome) return reply.redirect(`${localPath(path, visit.language)}${outcome.goTo}`, 303);
  if (outcome.retryAfterSeconds) reply.header('retry-after', Math.ceil(outcome.retryAfterSeconds));
  return sendFresh(reply, parts, visit, { status: outcome.status, data, form: outcome.state });
}

async function sendFresh(
  reply: FastifyReply,
  parts: PublicPagesParts,
  visit: Visit,
  drawn: Drawn & { status: PostedForm['status'] },
) {
  const html = await parts.render(drawing(parts, visit, drawn));
  return reply.code(drawn.status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

/** Search engines come again and keep what they know (503). Nothing of it is cached: the site is there as soon as it is published. */
async function sendUnpublished(
  reply: FastifyReply,
  { renderUnpublished, assets }: PublicPagesParts,
  visit: Visit,
  { status = 503, isPosted = false } = {},
) {
  const html = await renderUnpublished({ ...visit, assets, isPosted });
  if (status === 503) reply.header('retry-after', unpublishedRetrySeconds);
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

/** The page of an unknown address, in the language of the address or else of the visitor. */
export async function sendNotFound(request: FastifyRequest, reply: FastifyReply, parts: PublicPagesParts) {
  const { language, path } = splitLanguage(request.url.split('?')[0] ?? '/');
  const { language: requested } = request.query as Record<string, unknown>;
  const chosen = isLanguage(requested) ? requested : request.cookies[languageCookie];
  if (isLanguage(requested)) rememberLanguage(request, reply, requested);
  const visit = { ...visitOf(request, path), language: language === 'en' && isLanguage(chosen) ? chosen : language };
  const { data } = await parts.context();
  if (!data) return sendUnpublished(reply, parts, visit, { status: 404 });
  const html = await parts.renderNotFound(drawing(parts, visit, { data }));
  return reply.code(404).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}
