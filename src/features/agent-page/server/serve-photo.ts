import type { FastifyInstance, FastifyReply } from 'fastify';
import { fileHeaders } from '#server/http/headers.ts';
import { takeTokens } from '#server/rate-limits/queries.ts';
import { networkOf } from '#server/routing/request-context.ts';
import type { Services } from '#server/routing/route.ts';
import { codePattern, photoPathOf } from '../catalogue.ts';
import { photoByCode } from './queries.ts';

/** Of one network: of a mobile one there are thousands, each of whom looks at one. */
const photoLimit = (network: string) => ({ key: `agent-photo:${network}`, intervalSeconds: 0.5, burst: 120 });

/** `GET /agent/:code/photo`, for everybody, as long as its person works here and shows it: no copy is kept. */
export function serveAgentPhotos(app: FastifyInstance, { db, files }: Services): void {
  app.get<{ Params: { code: string } }>(photoPathOf(':code'), { schema: { hide: true } }, async (request, reply) => {
    const { code } = request.params;
    reply.headers({ ...fileHeaders, 'cache-control': 'private, no-store' });
    if (!codePattern.test(code)) return sendNothing(reply.code(404));
    // Where nothing can be written nobody is counted.
    const waitSeconds = await takeTokens(db, [photoLimit(networkOf(request.ip))]).catch(() => 0);
    if (waitSeconds > 0) return sendNothing(reply.code(429).header('retry-after', Math.ceil(waitSeconds)));
    const file = await photoByCode(db, code);
    const picture = file && (await files.portrait(file));
    if (!picture) return sendNothing(reply.code(404));
    return reply.type(picture.type).send(Buffer.from(picture.bytes));
  });
}

const sendNothing = (reply: FastifyReply) => reply.type('text/plain').send('');
