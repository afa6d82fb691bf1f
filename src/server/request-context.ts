import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { RequestContext } from './route.ts';

/** An IPv4 address as it is; of an IPv6 one the /64, which is what one household or phone gets. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

function versionIn(header: string | undefined): number | undefined {
  const found = /^(?:W\/)?"(\d{1,9})"$/.exec(header ?? '');
  return found ? Number(found[1]) : header === undefined || header === '*' ? undefined : -1;
}

export function requestContext(request: FastifyRequest): RequestContext {
  const key = request.headers['idempotency-key'];
  return {
    id: request.id,
    headers: request.headers,
    cookies: request.cookies,
    network: networkOf(request.ip),
    isSecure: request.protocol === 'https',
    idempotencyKey: typeof key === 'string' && key.length > 0 ? key.slice(0, 255) : undefined,
    ifMatch: versionIn(request.headers['if-match']),
    alarm: (text, about) => request.log.error({ requestId: request.id, ...about }, `ALARM: ${text}`),
  };
}
