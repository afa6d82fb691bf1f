import type { FastifyInstance, FastifyReply } from 'fastify';
import { limitConcurrency } from '#server/concurrency/limit-concurrency.ts';
import { fileHeaders } from '#server/http/headers.ts';
import { takeTokens } from '#server/rate-limits/queries.ts';
import { networkOf } from '#server/routing/request-context.ts';
import type { Services } from '#server/routing/route.ts';
import { type SlipPaper, slipPapers, slipPath } from '../catalogue.ts';
import { requestNamed } from './queries.ts';
import { referenceOfSlip } from './slip-address.ts';

/** Of one network: of a mobile one there are thousands, each of whom takes one or two. */
const slipLimit = (network: string) => ({ key: `slip:${network}`, intervalSeconds: 1, burst: 60 });
const written = limitConcurrency({ queue: 'slips', concurrency: 1, maxQueue: 30 });

interface Asked {
  Params: { signed: string };
  Querystring: { paper?: string; language?: string };
}

/** `GET /slip/:signed`: the acknowledgement as a PDF, for whoever was given its address. It names no person. */
export function serveSlips(app: FastifyInstance, services: Services): void {
  const { db, keys } = services;
  app.get<Asked>(`${slipPath}/:signed`, { schema: { hide: true } }, async ({ params, query, ip }, reply) => {
    reply.headers({ ...fileHeaders, 'cache-control': 'private, no-store' });
    const reference = referenceOfSlip(keys, params.signed);
    if (reference === undefined) return sendNothing(reply.code(404));
    // Where nothing can be written nobody is counted.
    const waitSeconds = await takeTokens(db, [slipLimit(networkOf(ip))]).catch(() => 0);
    if (waitSeconds > 0) return sendNothing(reply.code(429).header('retry-after', Math.ceil(waitSeconds)));
    const request = await requestNamed(db, reference);
    if (!request) return sendNothing(reply.code(404));
    const paper = slipPapers.find((one) => one === query.paper) ?? 'a5';
    const bytes = await written(async () => write(services, request, { language: query.language, paper }));
    reply.header('content-disposition', `attachment; filename="${reference}-${paper}.pdf"`);
    return reply.type('application/pdf').send(bytes);
  });
}

async function write(
  services: Services,
  request: NonNullable<Awaited<ReturnType<typeof requestNamed>>>,
  { language, paper }: { language: string | undefined; paper: SlipPaper },
): Promise<Buffer> {
  // Its words are many, and few ask for one.
  const [{ makeSlip }, { writeSlip }] = await Promise.all([import('./make-slip.ts'), import('./write-slip.ts')]);
  return writeSlip(await makeSlip(services, request, language), paper);
}

const sendNothing = (reply: FastifyReply) => reply.type('text/plain').send('');
