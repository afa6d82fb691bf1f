import type { FastifyRequest } from 'fastify';

/**
 * Whether an unsafe request names another site as its origin (CSRF). Browsers always send `Origin` with these;
 * other clients need not.
 */
export function isForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers;
  if (origin === undefined || request.method === 'GET' || request.method === 'HEAD') return false;
  const own = publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;
  return origin !== own;
}

/** Two machines on the way might each believe another host, or another caller (RFC 9112, 3.2; RFC 9110, 5.3). */
export function namesTwo({ raw: { rawHeaders } }: FastifyRequest, header: 'host' | 'authorization'): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === header).length > 1;
}
