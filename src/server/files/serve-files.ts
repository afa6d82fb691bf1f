import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { addressesOf } from '#shared/contract/address.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { sessionProof } from '../auth/identify.ts';
import { sendRefusal } from '../routing/problems.ts';
import { refuse } from '../routing/refusal.ts';
import type { Services } from '../routing/route.ts';
import { fileForSession, type ServedFile } from './queries.ts';
import { openAddress } from './signed-address.ts';

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/webp': 'webp' };

const addresses = addressesOf({ readPicture: { method: 'GET', path: '/files/:id', access: 'public' } });

/** For the API document only; the address is checked below, not by a schema. */
export const readPicture = endpoint(addresses.readPicture, {
  summary: 'A picture, at an address another answer has named.',
  tag: 'Files',
  params: { id: z.string() },
  query: z.strictObject({ e: z.string(), s: z.string(), size: z.optional(z.enum(['small'])) }),
  file: Object.keys(extensions),
  refusals: ['not-found'],
});

/** `GET /api/files/:id?e=&s=`. Every invalid address is answered 404. */
export function serveFiles(app: FastifyInstance, services: Services): void {
  app.get(`/api${readPicture.path}`, async (request, reply) => {
    const file = await findFile(request, services);
    const picture = file && (await readAs(request, file, services));
    if (!file || !picture) return sendRefusal(request, reply, refuse('not-found'));
    return sendFile(reply, { ...file, type: picture.type }, picture.bytes);
  });
}

async function readAs(request: FastifyRequest, file: ServedFile, { files }: Services) {
  if ((request.query as { size?: unknown }).size === 'small') return files.small(file);
  const bytes = await files.read(file);
  return bytes && { type: file.type, bytes };
}

async function findFile(request: FastifyRequest, { db, keys, now }: Services): Promise<ServedFile | undefined> {
  const { id } = request.params as { id: string };
  const { e, s } = request.query as { e?: unknown; s?: unknown };
  if (typeof e !== 'string' || typeof s !== 'string') return undefined;
  const address = openAddress(keys, { id, e, s }, now());
  const file = address && (await fileForSession(db, address.fileId, address.sessionId));
  return file && bringsCookie(request, file.bindHash) ? file : undefined;
}

function bringsCookie(request: FastifyRequest, expected: Buffer | null): boolean {
  if (!expected) return true;
  const { bindHash } = sessionProof(request);
  return bindHash !== undefined && timingSafeEqual(bindHash, expected);
}

function sendFile(reply: FastifyReply, { type, class: fileClass, key }: ServedFile, bytes: Uint8Array): FastifyReply {
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `inline; filename="picture-${key.slice(0, 8)}.${extensions[type] ?? 'bin'}"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': fileClass === 'C1' ? 'private, max-age=300' : 'private, no-store',
    })
    .send(Buffer.from(bytes));
}
