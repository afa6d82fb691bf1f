import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { reportError } from '../alarms/report-error.ts';
import { describeApi } from '../api-document/api-reference.ts';
import type { ApiNames } from '../api-document/schemas.ts';
import { TooBusy } from '../concurrency/limit-concurrency.ts';
import { readPicture, serveFiles } from '../files/serve-files.ts';
import { uploadLimits } from '../files/upload.ts';
import { requests } from '../metrics/counters.ts';
import { bodyRefusalOf, sendRefusal } from '../routing/problems.ts';
import { refuse } from '../routing/refusal.ts';
import { register } from '../routing/register.ts';
import type { Route, Services } from '../routing/route.ts';
import { serializerCompiler, validatorCompiler } from '../routing/schema-compilers.ts';
import { type BodyTimes, limitBodyTime, longestRequestMs } from './body-time.ts';
import { takeCspReports } from './csp-reports.ts';
import { addReload } from './dev-reload.ts';
import { type Drain, makeDrainable } from './drain.ts';
import { headersOf } from './headers.ts';
import { addHealth } from './health.ts';
import { isForeignOrigin, namesTwo } from './origin.ts';
import { parseJson } from './parse-json.ts';

export interface ServerParts {
  services: Services;
  routes: Route[];
  log: Logger;
  /** For the API document. */
  names?: ApiNames;
  /** Registers public pages, the back office's shell and files; returns the page of unknown addresses. */
  pages?: (app: FastifyInstance) => Promise<ShowNotFound>;
  bodyTimes?: BodyTimes | undefined;
}

type ShowNotFound = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const noNames: ApiNames = { tags: {}, records: [] };
const headerTimeoutMs = 5_000;

export interface Server {
  app: FastifyInstance;
  /** Stops without failing a request. */
  drain: Drain;
}

/** Builds the HTTP server; nothing listens yet. */
export async function buildServer({
  services,
  routes,
  log,
  names = noNames,
  pages,
  bodyTimes,
}: ServerParts): Promise<Server> {
  const { config } = services;
  /** Requests for addresses that cannot be decoded, or with too long a part. */
  const unreadable = new WeakSet<IncomingMessage>();
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // One that no route can read reaches no hook, and does not know what the proxy says: it begins again at an address that has none.
    frameworkErrors: (_error, { raw }, reply) => {
      unreadable.add(raw);
      raw.url = raw.url?.startsWith('/api/') ? '/api/unreadable' : '/unreadable';
      app.routing(raw, reply.raw);
    },
    trustProxy: config.TRUSTED_PROXIES ?? false,
    bodyLimit: 64 * 1024,
    keepAliveTimeout: 72_000,
    requestTimeout: longestRequestMs,
    routerOptions: { maxParamLength: 200 },
    // Here rather than by `set…Compiler`, for it loads none of its own then; it types them as those.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => serializerCompiler as never,
      },
    },
    forceCloseConnections: false,
    http: { headersTimeout: headerTimeoutMs, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
  });
  // A cross-site form can send text/plain without asking; nothing here speaks it.
  app.removeContentTypeParser('text/plain');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson(app));
  app.decorateRequest('person', undefined);
  app.decorateRequest('upload', undefined);
  limitBodyTime(app.server, bodyTimes);
  const drain = makeDrainable(app);
  answerErrors(app);
  logRequests(app, log);

  // Documents and files go on: they are bytes in memory, and sign-in begins with one.
  const refuseOverload = ({ url, routeOptions }: FastifyRequest) =>
    url.startsWith('/api/') && !routeOptions.config.evenUnderLoad ? services.load.refuseOverload() : undefined;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url, request.protocol === 'https'));
    if (namesTwo(request, 'host') || namesTwo(request, 'authorization')) {
      sendRefusal(request, reply.header('connection', 'close'), refuse('unreadable'));
      return;
    }
    const refusal = unreadable.has(request.raw)
      ? refuse('unreadable')
      : isForeignOrigin(request, config.PUBLIC_URL)
        ? refuse('foreign-origin')
        : refuseOverload(request);
    if (refusal) sendRefusal(request, reply, refusal);
    else done();
  });
  await app.register(cookie);
  await app.register(compress, {
    threshold: 2048,
    encodings: ['zstd', 'br', 'gzip'],
    // At once: a page of a list takes less time than a stream takes to begin.
    syncThreshold: 128 * 1024,
    // A list of 25 rows takes half the time that it takes at the usual levels, and 4 % (of gzip 7 %) more bytes.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
    zlibOptions: { level: 2 },
    customTypes: /^application\/(?:json|problem\+json)/,
  });
  if (config.DEV_RELOAD && !config.isProduction) addReload(app);
  addHealth(app, services.db, services.files.store);
  await takeCspReports(app, services);
  await describeApi(app, { endpoints: [...routes.map(({ endpoint }) => endpoint), readPicture], names, config });
  for (const route of routes.filter(({ endpoint }) => !endpoint.upload)) register(app, route, services);
  serveFiles(app, services);
  // Multipart is parsed in this scope only.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: uploadLimits });
    for (const route of routes.filter(({ endpoint }) => endpoint.upload)) register(scope, route, services);
  });
  app.addHook('onClose', async () => services.files.close());
  const showNotFound = await pages?.(app);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = showNotFound && ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith('/api/');
    return wantsPage ? showNotFound(request, reply) : sendRefusal(request, reply, refuse('not-found'));
  });
  return { app, drain };
}

function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    // Whoever hung up in the middle of a body hears no answer; `logRequests` has a line of it.
    if (error === request.raw.errored) return reply.code(499).send();
    const refusal = bodyRefusalOf(error, request.routeOptions.bodyLimit);
    // A full queue is counted (`suvidha_queue_waiting`, the requests' statuses) and told in no line each: whoever fills it would fill the log.
    if (!refusal || (refusal.status >= 500 && !(error instanceof TooBusy))) {
      reportError(request, error, 'request failed');
    }
    return sendRefusal(request, reply, refusal ?? refuse('broken'));
  });
}

/** One line a request, of fixed fields that need no redaction. `hungUp`: the client went before it had the whole answer. */
function logRequests(app: FastifyInstance, log: Logger) {
  const lines = log.child({}, { redact: [] });
  const write = (request: FastifyRequest, reply: FastifyReply, more: { status: number } | { hungUp: true }) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    lines.info({ requestId: request.id, method, route, ...more, ms: Math.round(reply.elapsedTime * 10) / 10 });
    const status = 'status' in more ? more.status : 'hung-up';
    requests.observe({ method, route, status }, reply.elapsedTime / 1_000);
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) write(request, reply, { hungUp: true });
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.raw.writableFinished) write(request, reply, { status: reply.statusCode });
    done();
  });
}
