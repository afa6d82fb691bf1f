import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { secretHash } from '#server/auth/identify.ts';
import { limitConcurrency } from '#server/concurrency/limit-concurrency.ts';
import { fileHeaders } from '#server/http/headers.ts';
import { type Limit, takeTokens } from '#server/rate-limits/queries.ts';
import { networkOf } from '#server/routing/request-context.ts';
import type { Services } from '#server/routing/route.ts';
import { type SlipPaper, slipPapers, slipPath } from '../catalogue.ts';
import type { Slip } from './make-slip.ts';
import { requestNamed } from './queries.ts';
import { referenceOfSlip } from './slip-address.ts';

/** Of one network: of a mobile one there are thousands, each of whom takes one or two. */
const ofNetwork = (network: string): Limit => ({ key: `slip:${network}`, intervalSeconds: 5, burst: 20 });
/** By a hash, as nothing else that knows references is to be read from what is counted. */
const ofReference = (reference: string): Limit => ({
  key: `slip:${secretHash(reference).toString('base64url')}`,
  intervalSeconds: 10,
  burst: 6,
});
const written = limitConcurrency({ queue: 'slips', concurrency: 1, maxQueue: 10 });

type SlipWriter = (slip: Slip, paper: SlipPaper) => Promise<Buffer>;

interface Asked {
  Params: { signed: string };
  Querystring: { paper?: string; language?: string };
}

/** `GET /slip/:signed`: the acknowledgement as a PDF, for whoever was given its address. It names no person. */
export function serveSlips(app: FastifyInstance, services: Services): void {
  const { db, keys, load } = services;
  const write = makeWriter();
  app.get<Asked>(`${slipPath}/:signed`, { schema: { hide: true } }, async ({ params, query, ip }, reply) => {
    reply.headers({ ...fileHeaders, 'cache-control': 'private, no-store' });
    const reference = referenceOfSlip(keys, params.signed);
    if (reference === undefined) return sendNothing(reply.code(404));
    const busy = load.refuseOverload();
    if (busy) return sendNothing(reply.code(503).header('retry-after', busy.details.retryAfterSeconds ?? 1));
    // Where nothing can be written nobody is counted.
    const limits = [ofNetwork(networkOf(ip)), ofReference(reference)];
    const waitSeconds = await takeTokens(db, limits).catch(() => 0);
    if (waitSeconds > 0) return sendNothing(reply.code(429).header('retry-after', Math.ceil(waitSeconds)));
    const request = await requestNamed(db, reference);
    if (!request) return sendNothing(reply.code(404));
    const paper = slipPapers.find((one) => one === query.paper) ?? 'a5';
    // Its words are many, and few ask for one.
    const { makeSlip } = await import('./make-slip.ts');
    const bytes = await write(await makeSlip(services, request, query.language), paper);
    reply.header('content-disposition', `attachment; filename="${reference}-${paper}.pdf"`);
    return reply.type('application/pdf').send(bytes);
  });
}

/** A slip takes a tenth of a second to draw: those of the last while are kept, by all that stands on them. */
function makeWriter(): SlipWriter {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: 50 });
  return (slip, paper) => {
    const name = JSON.stringify([slip, paper]);
    const known = kept.get(name);
    if (known) return known;
    const drawn = written(async () => (await import('./write-slip.ts')).writeSlip(slip, paper));
    kept.set(name, drawn);
    drawn.catch(() => kept.delete(name));
    return drawn;
  };
}

const sendNothing = (reply: FastifyReply) => reply.type('text/plain').send('');
