import type { FastifyRequest } from 'fastify';

/**
 * A request that changes something and names another site as its origin. Browsers always send `Origin` with one;
 * programs need not.
 */
export function isForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers;
  if (origin === undefined || request.method === 'GET' || request.method === 'HEAD') return false;
  const own = publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;
  return origin !== own;
}
