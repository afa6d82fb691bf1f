import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cspReports } from '../metrics/counters.ts';
import { slugPattern } from '../public-pages/mistyped-paths.ts';
import { takeTokens } from '../rate-limits/queries.ts';
import { sendRefusal } from '../routing/problems.ts';
import { refuse } from '../routing/refusal.ts';
import { networkOf } from '../routing/request-context.ts';
import type { Services } from '../routing/route.ts';
import { cspReportPath } from './headers.ts';
import { parseJson } from './parse-json.ts';
import { type CspReport, readCspReports } from './read-csp-report.ts';

const bodyBytes = 16 * 1024;
/** Of one network: 20 at once, then two a minute. */
const limitOf = (network: string) => ({ key: `csp-reports:${network}`, intervalSeconds: 30, burst: 20 });
const repeatMs = 60 * 60 * 1_000;
/** Kinds of report that one node tells apart within an hour; of more only some are told. */
const mostKinds = 200;

/** The router is asked for patterns: a stranger's path must hold none. */
const plainPath = /^[\w./~-]{1,200}$/;

/** What extensions of a visitor's browser do is refused as well, and none of our business. */
const isOfExtension = ({ blocked }: CspReport) => /-extension$/.test(blocked);

/** Takes browsers' reports of what the policy refused: one line of the log for each kind an hour. Anybody may send them, so they prove nothing. */
export async function takeCspReports(app: FastifyInstance, { db, load }: Services): Promise<void> {
  const told = new LRUCache<string, true>({ max: mostKinds, ttl: repeatMs });
  /** Of the address nothing but what is an address of ours anyway. */
  const pageOf = ({ path }: CspReport) => {
    if (!plainPath.test(path)) return 'another address';
    if (app.hasRoute({ method: 'GET', url: path })) return path;
    const parent = path.slice(0, path.lastIndexOf('/'));
    const isOfSlug = app.hasRoute({ method: 'GET', url: `${parent}/:slug(^${slugPattern}$)` });
    return isOfSlug ? `${parent}/:slug` : 'another address';
  };
  const tell = ({ log }: FastifyRequest, report: CspReport) => {
    const { directive, blocked } = report;
    const kind = { directive, page: pageOf(report), blocked };
    const key = JSON.stringify(kind);
    if (told.has(key)) return;
    told.set(key, true);
    log.warn({ cspReport: kind }, 'a browser refused what the content security policy does not allow');
  };
  await app.register(async (scope) => {
    // Nothing else: a form of another site can send neither of these without asking.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string', bodyLimit: bodyBytes },
      parseJson(scope),
    );
    scope.post(cspReportPath, { schema: { hide: true }, bodyLimit: bodyBytes }, async (request, reply) => {
      const busy = load.refuseOverload();
      if (busy) return sendRefusal(request, reply, busy);
      const waitingSeconds = await takeTokens(db, [limitOf(networkOf(request.ip))]);
      if (waitingSeconds > 0) {
        return sendRefusal(request, reply, refuse('too-many', { retryAfterSeconds: waitingSeconds }));
      }
      const reports = readCspReports(request.body);
      if (!reports) return sendRefusal(request, reply, refuse('unreadable'));
      for (const report of reports) {
        const isForeign = isOfExtension(report);
        cspReports.inc({ origin: isForeign ? 'extension' : 'page' });
        if (!isForeign) tell(request, report);
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}
