import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedDocument, chooseEncoding } from './compressed.ts';

/** Sends a compressed document in an accepted encoding, or 304 in place of 200 when the entity tag matches. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: CompressedDocument,
  headers: Record<'content-type' | 'cache-control' | 'vary', string>,
) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const { 'content-type': type, ...others } = headers;
  reply.headers(others);
  if (reply.statusCode === 200) {
    reply.header('etag', document.etag);
    if (request.headers['if-none-match']?.includes(document.etag)) return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(await document.bytes(encoding));
}
