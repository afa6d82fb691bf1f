import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FormState, formState } from '#shared/form-state.ts';
import { isLanguage, languageCookie, languages, localPath } from '#shared/languages.ts';
import { reportError } from '../alarms/report-error.ts';
import { refusalOf } from '../routing/problems.ts';
import { requestContext } from '../routing/request-context.ts';
import type { RequestContext } from '../routing/route.ts';
import { type FreshPage, type FreshPages, freshPages } from './fresh-pages.ts';
import { slugPattern } from './mistyped-paths.ts';
import { makePageStore, type PageStore } from './page-store.ts';
import type { PageThread } from './page-thread.ts';
import { rememberPreview } from './preview-cookie.ts';
import { sendDocument } from './send-document.ts';
import { serveSpeculationRules, speculationHeader } from './speculation-rules.ts';
import { type StandingPages, standingPages } from './standing-pages.ts';
import {
  allowStyle,
  type Drawn,
  drawing,
  languageToFollow,
  rememberLanguage,
  type Visit,
  variantOf,
  visitOf,
} from './visit.ts';

/** The state of a form that was posted without JavaScript, handed to the page as it is. */
export interface PostedForm {
  status: 200 | 410 | 422 | 429 | 503;
  state: FormState;
  retryAfterSeconds?: number;
}

/** Where a form that was taken in leads: a query of a page, the one it was sent from where none is named. */
export interface GoTo {
  goTo: string;
  path?: string;
  /** It was so already: no list reads otherwise. */
  changesNothing?: boolean;
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
  /** An address may have a parameter, `:slug`. */
  pages: {
    path: string;
    queryNames: readonly string[];
    /** It shows what `stateOf` tells of its address, for each request anew: it is neither kept nor previewed, and takes no form. */
    isOfRequest: boolean;
  }[];
  /** Whether what pages are drawn from leaves the page in; otherwise its address is unknown. */
  isShown: (path: string, data: object, isPreview?: boolean) => boolean;
  /** A page that is kept; what is for one request alone is rendered by a thread of its own. */
  render: (request: object) => Promise<string>;
  makeThread: () => PageThread;
  /** Nothing is begun then that is not in memory. */
  isOverloaded: () => boolean;
  /** Counts a page rendered for a network; 0, or the seconds to wait. */
  waitSeconds: (network: string, lane: FreshPage['lane']) => Promise<number>;
  renderNotFound: (request: object) => Promise<string>;
  /** The page in place of one that would have to wait too long to be rendered. */
  renderBusy: (request: object) => Promise<string>;
  /** The page in place of every other one while the site is not published. */
  renderUnpublished: (request: object) => Promise<string>;
  assets: object;
  /** The style element that pages drawn from the data have. */
  styleOf: (data: object) => string | undefined;
  /** `https://host`; canonical and alternate links start with it, whatever host a request names. */
  origin: string;
  /** The current data of the pages, which are rendered anew when `version` changes; none while the site is not published. */
  context: () => Promise<{ version: string; data: object | undefined }>;
  /** Settings not saved yet, from which a page with `preview` in its query is drawn; undefined when its ticket is no good. */
  previewOf: (query: Record<string, unknown>) => Promise<object | undefined>;
  /** The page that takes a form posted to one that is not shown any more; none for what is no such form. */
  formPage: (fields: Record<string, string>) => string | undefined;
  /** Handles a form posted to a page. Returns the page shown in its place, or the query of the page to go on to. */
  submit: (fields: Record<string, string>, request: RequestContext) => Promise<PostedForm | GoTo>;
  /** The form's state named by a page's query, for the page shown after a form was taken in, or opened by a link. */
  stateOf: (query: Record<string, unknown>, path: string) => Promise<FormState | undefined>;
}

const formBytes = 16 * 1024;
const overloadedRetrySeconds = 2;

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, accept-language, cookie',
  ...speculationHeader,
};

const redirectHeaders = { 'cache-control': pageHeaders['cache-control'], vary: pageHeaders.vary };

interface Pages extends FreshPages, StandingPages {
  parts: PublicPagesParts;
  store: PageStore;
}

/** Public pages at the plain routes (English) and under `/gu` and `/hi`. Returns the page of unknown addresses. */
export async function registerPages(
  app: FastifyInstance,
  parts: PublicPagesParts,
): Promise<Pick<StandingPages, 'sendNotFound'>> {
  const store = makePageStore();
  const standing = standingPages(parts, store);
  const { close, ...fresh } = freshPages(parts, standing);
  const pages: Pages = { parts, store, ...standing, ...fresh };
  app.addHook('onClose', close);
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: formBytes });
    for (const page of parts.pages) {
      for (const language of languages) {
        const url = localPath(page.path, language).replace(':slug', `:slug(^${slugPattern}$)`);
        scope.get(url, { schema: { hide: true } }, (request, reply) => showPage(request, reply, pages, page));
        if (!page.isOfRequest)
          scope.post(url, { schema: { hide: true }, bodyLimit: formBytes }, (request, reply) =>
            takeForm(request, reply, pages, page),
          );
      }
    }
  });
  serveSpeculationRules(app);
  return standing;
}

/** The plain address that is asked for: `/service/aadhaar` of `/service/:slug`. */
function addressOf(path: string, request: FastifyRequest): string {
  const { slug } = request.params as { slug?: string };
  return slug === undefined ? path : path.replace(':slug', slug);
}

async function showPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  page: PublicPagesParts['pages'][number],
) {
  const { parts } = pages;
  const visit = visitOf(request, addressOf(page.path, request));
  const { path } = visit;
  const query = request.query as Record<string, unknown>;
  const pageQuery = pageQueryOf(query, page.queryNames);
  const isCalculation = Object.keys(pageQuery).length > 0;
  // Before the language choice: a preview must not change the language of the person at work in the back office.
  const isPreview = 'preview' in query && !page.isOfRequest;
  const draft = isPreview ? await parts.previewOf(query) : undefined;
  if (draft) {
    allowStyle(reply, parts, draft);
    rememberPreview(reply, String(query.preview));
    if (!parts.isShown(path, draft, true)) return pages.sendNotFound(request, reply);
    const drawn = { data: draft, query: pageQuery, preview: 'draft' } as const;
    return pages.send(request, reply, {
      visit,
      status: 200,
      drawn,
      version: `draft ${String(query.preview)}`,
      lane: 'sealed',
    });
  }
  const form = isPreview ? undefined : await stateOf(request, parts, query, path);
  const redirect = isPreview
    ? undefined
    : languageRedirect(request, visit, query, form !== undefined && !page.isOfRequest);
  if (redirect) {
    if (redirect.remember) rememberLanguage(request, reply, redirect.remember);
    if (redirect.to) return reply.headers(redirectHeaders).redirect(redirect.to, 302);
  }
  // An address with a language chooses it; a plain one follows the choice made before.
  if (!isPreview && visit.language !== 'en' && request.cookies[languageCookie] !== visit.language) {
    rememberLanguage(request, reply, visit.language);
  }
  const { version, data } = await parts.context();
  if (!data) return pages.sendUnpublished(request, reply);
  allowStyle(reply, parts, data);
  if (!parts.isShown(path, data)) return pages.sendNotFound(request, reply);
  const drawn: Drawn = { data, form, query: form ? {} : pageQuery, ...(isPreview ? { preview: 'ended' } : {}) };
  if (form) {
    const status = form.failed ? 503 : 200;
    if (page.isOfRequest) return pages.send(request, reply, { visit, status, drawn, lane: 'asked' });
    const told = `${version} ${JSON.stringify(form)}`;
    // What opens nothing anybody can make up.
    const lane = form.hasEnded || form.failed ? 'asked' : 'sealed';
    return pages.send(request, reply, { visit, status, drawn, version: told, lane });
  }
  if (isCalculation && !isPreview)
    return pages.send(request, reply, { visit, status: 200, drawn, version, lane: 'asked' });
  const variant = `${variantOf(visit)}${isPreview ? ' preview ended' : ''}`;
  const document = await pages.store.get(variant, version, () =>
    parts.render(drawing(parts, visit, { ...drawn, query: {} })),
  );
  return sendDocument(
    request,
    reply,
    document,
    isPreview ? { ...pageHeaders, 'cache-control': 'no-store' } : pageHeaders,
  );
}

/** A page that cannot be told what its address opens says so, rather than that there is none. */
async function stateOf(
  request: FastifyRequest,
  parts: PublicPagesParts,
  query: Record<string, unknown>,
  path: string,
): Promise<FormState | undefined> {
  try {
    return await parts.stateOf(query, path);
  } catch (error) {
    reportError(request, error, 'what an address opens could not be looked up');
    return formState({ failed: true });
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

/**
 * `?language=en` chooses a language for good; a plain address follows the choice made before, whatever its query, and on a first visit
 * the browser's language, which the page then says (decision 063). Where a form was answered, the answer stays in the form's language.
 */
function languageRedirect(
  request: FastifyRequest,
  { path, language }: Visit,
  query: Record<string, unknown>,
  isAnswer: boolean,
) {
  const chosen = request.cookies[languageCookie];
  // Without cookies the plain address would lead back: the page is drawn where it is.
  const isDrawnHere = query.language === 'en' && language === 'en' && !isLanguage(chosen);
  if (isDrawnHere) return { to: undefined, remember: language };
  if (isLanguage(query.language)) {
    return { to: localPath(path, query.language) + otherQuery(request.url), remember: query.language };
  }
  if (language !== 'en' || isAnswer) return undefined;
  const followed = isLanguage(chosen) ? chosen : languageToFollow(request);
  if (!followed || followed === 'en') return undefined;
  const search = request.url.indexOf('?');
  return { to: localPath(path, followed) + (search < 0 ? '' : request.url.slice(search)), remember: undefined };
}

/** The query of an address without the language that it chooses. */
function otherQuery(url: string): string {
  const { searchParams } = new URL(url, 'http://localhost');
  searchParams.delete('language');
  return searchParams.size > 0 ? `?${searchParams.toString()}` : '';
}

async function takeForm(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  page: PublicPagesParts['pages'][number],
) {
  const { parts } = pages;
  const { data } = await parts.context();
  if (!data) return pages.sendUnpublished(request, reply, { isPosted: true });
  allowStyle(reply, parts, data);
  const fields = Object.fromEntries(
    Object.entries((request.body ?? {}) as Record<string, unknown>).filter(([, value]) => typeof value === 'string'),
  ) as Record<string, string>;
  const address = addressOf(page.path, request);
  const path = parts.isShown(address, data) ? address : parts.formPage(fields);
  if (path === undefined) return pages.sendNotFound(request, reply);
  const visit = visitOf(request, path);
  const outcome = parts.isOverloaded()
    ? shownAgain(fields)(503, { failed: true }, overloadedRetrySeconds)
    : await parts.submit(fields, requestContext(request)).catch((error: unknown): PostedForm => {
        reportError(request, error, 'a posted form failed');
        return shownAgain(fields)(503, { failed: true }, refusalOf(error)?.details.retryAfterSeconds);
      });
  if ('goTo' in outcome)
    return reply.redirect(`${localPath(outcome.path ?? path, visit.language)}${outcome.goTo}`, 303);
  if (outcome.retryAfterSeconds) reply.header('retry-after', Math.ceil(outcome.retryAfterSeconds));
  const drawn = { data, form: outcome.state };
  return pages.send(request, reply, { visit, status: outcome.status, drawn, lane: 'posted' });
}
