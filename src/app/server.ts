import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { makeSessions } from '#features/accounts/server/identify-person.ts';
import { isAgentPath } from '#features/agent-page/catalogue.ts';
import { agentState } from '#features/agent-page/server/agent-state.ts';
import { serveAgentPhotos } from '#features/agent-page/server/serve-photo.ts';
import { receiptState } from '#features/enquiries/server/sign-receipt.ts';
import { submitForm } from '#features/enquiries/server/submit-form.ts';
import { withdrawByForm, withdrawnState } from '#features/enquiries/server/withdraw-consent.ts';
import { counterPath } from '#features/papers/catalogue.ts';
import { counterState } from '#features/papers/server/counter-state.ts';
import { secondFactors } from '#features/second-factors/server/second-factors.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { readLogo } from '#features/site/look/server/read-logo.ts';
import { serveSitePictures } from '#features/site/look/server/serve-pictures.ts';
import { momentOf } from '#features/site/rules.ts';
import { isPreviewTicket, previewedDraft } from '#features/site/server/preview-draft.ts';
import { trackingPath } from '#features/tracking/catalogue.ts';
import { serveSlips } from '#features/tracking/server/serve-slips.ts';
import { trackByForm, trackedState } from '#features/tracking/server/track-request.ts';
import { takeAsk } from '#features/work/server/take-ask.ts';
import { bindCookie } from '#server/auth/identify.ts';
import type { Config } from '#server/config.ts';
import { makeFiles } from '#server/files/files.ts';
import { guardStore } from '#server/files/stores/guard-store.ts';
import { openFileStore } from '#server/files/stores/open-file-store.ts';
import { makeBodyAdmission } from '#server/http/body-admission.ts';
import { registerOffice } from '#server/http/office-shell.ts';
import { buildServer, type Server } from '#server/http/serve.ts';
import { makeKeys } from '#server/keys.ts';
import { invalidateTotals } from '#server/lists/cached-totals.ts';
import type { LoadMeasure } from '#server/load/measure-load.ts';
import { type LoadShedding, makeLoadShedding, noShedding } from '#server/load/shed-load.ts';
import { originOf } from '#server/origin.ts';
import { makeVault } from '#server/personal-data/vault.ts';
import { officeAssets, publicAssets } from '#server/public-pages/assets.ts';
import { freshPageLimit } from '#server/public-pages/fresh-pages.ts';
import { readManifest } from '#server/public-pages/manifest.ts';
import { rightAddresses } from '#server/public-pages/mistyped-paths.ts';
import { makePageThread } from '#server/public-pages/page-thread.ts';
import { registerFiles } from '#server/public-pages/register-files.ts';
import { type PublicPagesParts, registerPages } from '#server/public-pages/register-pages.ts';
import { forever, serveAssets } from '#server/public-pages/release-assets.ts';
import { makePersonLimit } from '#server/rate-limits/person-limit.ts';
import { takeTokens } from '#server/rate-limits/queries.ts';
import { type FromReplica, fromPrimary, fromReplica, type ReplicaParts } from '#server/replica/read-from-replica.ts';
import { registerRefusals } from '#server/routing/refusal.ts';
import type { Services } from '#server/routing/route.ts';
import { brandStyle } from '#shared/colours/brand-colours.ts';
import { registerAgencyIcons } from './agency-icons.ts';
import { aliases } from './aliases.ts';
import { apiNames } from './api-names.ts';
import { allRoutes } from './endpoints.ts';
import { firstCallsOf } from './first-calls.ts';
import { officeBrand } from './office-brand.ts';
import { pageList } from './page-list.ts';
import { featureRefusals } from './refusals.ts';
import { registerSharePictures } from './share-pictures.ts';
import { confirmedDays, type PageData, type SiteContext, siteContext } from './site-context.ts';

export interface AppParts {
  config: Config;
  db: Db;
  /** For lists and exports; without one they are read from `db`. */
  replica?: Pick<ReplicaParts, 'replica' | 'times'> | undefined;
  log: Logger;
  now?: () => Date;
  /** How much the node has to do; without one it takes whatever comes. */
  load?: LoadMeasure;
  /** The folder of the build (`dist/`); without one only the API is served. */
  build?: URL;
}

/** The services of the handlers, on one database. */
export function makeServices({
  config,
  db,
  now = () => new Date(),
  load = noShedding,
  fromReplica = fromPrimary(db),
}: Pick<AppParts, 'config' | 'db' | 'now'> & { load?: LoadShedding; fromReplica?: FromReplica }): Services {
  const keys = makeKeys(config.SIGNING_KEY);
  const vault = makeVault({ dataKeys: config.DATA_KEYS, indexKeys: config.INDEX_KEYS });
  return {
    db,
    fromReplica,
    config,
    keys,
    vault,
    sessions: makeSessions(db, config),
    bodies: makeBodyAdmission(),
    load,
    personLimit: makePersonLimit(db, config.REQUESTS_PER_PERSON_AND_MINUTE),
    secondFactors,
    files: makeFiles({ db, keys, vault, store: guardStore(db, openFileStore(config)), now }),
    now,
    randomBelow: (limit) => randomInt(limit),
  };
}

/** The whole product on one database: API, public pages, back office. */
export async function buildApp({ log, build, load, replica, ...parts }: AppParts): Promise<Server> {
  registerRefusals(featureRefusals);
  const services = makeServices({
    ...parts,
    ...(load ? { load: makeLoadShedding(log, load) } : {}),
    ...(replica ? { fromReplica: fromReplica({ ...replica, primary: parts.db, log }) } : {}),
  });
  return buildServer({
    services,
    routes: allRoutes,
    names: apiNames,
    log,
    ...(build ? { pages: (app: FastifyInstance) => addPages(app, { services, log, build }) } : {}),
  });
}

/** Forms that say which they are; every other one is a request for a service. */
const postedForms = new Map<string | undefined, typeof submitForm>([
  ['withdrawal', withdrawByForm],
  ['tracking', trackByForm],
  ['ask', takeAsk],
]);

interface PageParts {
  services: Services;
  log: Logger;
  build: URL;
}

async function addPages(app: FastifyInstance, { services, log, build }: PageParts) {
  const web = new URL('web/', build);
  const manifest = readManifest(web);
  const url = new URL('pages/public-pages.js', build);
  const [pages, source] = await Promise.all([import(url.href), readFile(url, 'utf8')]);
  const origin = originOf(services.config);
  const context = siteContext(services, log);
  const parts: PublicPagesParts = {
    pages: pages.pages,
    isShown: (path, data, isPreview = false) =>
      pages.isShown(path, (data as NonNullable<SiteContext['data']>).settings, isPreview),
    render: pages.renderPage,
    makeThread: () => makePageThread({ url, source }, log),
    // Without the database nobody is counted; the queue is bounded all the same.
    isOverloaded: () => services.load.refuseOverload() !== undefined,
    waitSeconds: (network, lane) => takeTokens(services.db, [freshPageLimit(network, lane)]).catch(() => 0),
    renderNotFound: pages.renderNotFound,
    renderBusy: pages.renderBusy,
    renderUnpublished: pages.renderUnpublished,
    assets: publicAssets(manifest),
    origin,
    context,
    styleOf: (data) => brandStyle((data as NonNullable<SiteContext['data']>).settings.look?.accent),
    previewOf: async (query) => {
      const settings = await previewedDraft(services, query);
      if (!settings) return undefined;
      const confirmedLists = await confirmedDays(services.db, settings);
      return { settings, confirmedLists, ...momentOf(settings, services.now()) } satisfies PageData;
    },
    // A service may be removed while the form of its page is filled in.
    formPage: (fields) => ('serviceType' in fields ? '/contact' : undefined),
    submit: async ({ form, ...fields }, request) => {
      const outcome = await (postedForms.get(form) ?? submitForm)(services, request, fields);
      // Looking a request up changes none.
      if ('goTo' in outcome && form !== 'tracking' && !outcome.changesNothing) await invalidateTotals(services.db);
      return outcome;
    },
    stateOf: async (query, path) => {
      if (path === trackingPath) return trackedState(services, query);
      if (path === counterPath) return counterState(services, query);
      if (isAgentPath(path)) return agentState(services, path);
      return receiptState(services.keys, query) ?? withdrawnState(services.keys, query);
    },
  };
  await app.register(fastifyStatic, {
    root: web,
    serve: false,
    preCompressed: true,
    index: false,
    // The tag tells a file from a newer one.
    lastModified: false,
    acceptRanges: false,
    setHeaders: setFileHeaders,
  });
  await serveAssets(app, services.db, web);
  serveAgentPhotos(app, services);
  serveSlips(app, services);
  serveSitePictures(app, {
    services,
    inForce: async () => (await context()).data?.settings,
    isTicket: (ticket) => isPreviewTicket(services, ticket),
    draftOf: (ticket) => previewedDraft(services, { preview: ticket }),
  });
  const office = registerOffice(app, {
    assets: officeAssets(manifest, web),
    pages: pageList.map((page) => ({ ...page, firstCalls: firstCallsOf(page.path) })),
    // The office opens while the settings cannot be read.
    brand: async () => {
      const { data } = await context().catch(() => ({ data: undefined }));
      return data && officeBrand(data.settings);
    },
  });
  const { sendNotFound } = await registerPages(app, parts);
  registerFiles(app, {
    files: pages.files,
    context,
    render: (path, data) => pages.renderFile(path, { ...data, origin }),
  });
  const logoOf = async ({ look }: SiteSettings) => (look?.logo ? readLogo(services, look.logo) : undefined);
  registerSharePictures(app, { context, describe: pages.sharePicture, logoOf, build });
  registerAgencyIcons(app, { context, logoOf });
  // Asked for by browsers and crawlers of old, whatever a page says.
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) => reply.redirect('/favicon.svg', 301));
  const rightAddress = rightAddresses({ aliases, pages: parts.pages, officePages: pageList });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const right = rightAddress(request.url);
    if (right !== undefined) return reply.redirect(right, 301);
    // Who works in this browser finds the way back to work; the website's pages would sign them out.
    return request.cookies[bindCookie] ? office.sendNotFound(request, reply) : sendNotFound(request, reply);
  };
}

/** Names under `static/` carry a hash of the content. */
function setFileHeaders(reply: { header(name: string, value: string): unknown }, path: string) {
  const isHashed = path.includes('/static/');
  // Asked for again at every look for a newer release.
  const isWorker = /\/sw\.js(?:\.\w+)?$/.test(path);
  reply.header('cache-control', isHashed ? forever : isWorker ? 'no-cache' : 'public, max-age=3600');
}
