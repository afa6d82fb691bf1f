import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { isLoopbackHost } from '#shared/loopback.ts';
import { raiseAlarm } from '../alarms/raise-alarm.ts';
import type { RequestContext } from './route.ts';

/** An IPv4 address unchanged, or the /64 of an IPv6 one, which is what one household or phone gets. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  // Four groups, never compressed: limits and the audit log know a network by this text.
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/** What is kept of a network: of an IPv4 address the /24 it lies in, an IPv6 one as it is. Limits go by the whole of it, and forget it. */
export function networkPrefix(network: string): string {
  return ipaddr.IPv4.isValidFourPartDecimal(network) ? `${network.slice(0, network.lastIndexOf('.'))}.0/24` : network;
}

/** The /56 and the /48 an IPv6 network is part of: what one customer of a provider may have; none of an IPv4 address. */
export function widerNetworks(network: string): string[] {
  const [one, two, three, four] = network.endsWith('::/64') ? network.slice(0, -5).split(':') : [];
  if (four === undefined) return [];
  const upper = (Number.parseInt(four, 16) & 0xff00).toString(16);
  return [`${one}:${two}:${three}:${upper}::/56`, `${one}:${two}:${three}::/48`];
}

function versionIn(header: string | undefined): number | undefined {
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header ?? '');
  return match ? Number(match[1]) : header === undefined || header === '*' ? undefined : -1;
}

export function requestContext(request: FastifyRequest): RequestContext {
  const key = request.headers['idempotency-key'];
  return {
    id: request.id,
    headers: request.headers,
    cookies: request.cookies,
    network: networkOf(request.ip),
    isSecure: request.protocol === 'https',
    isLoopback: isLoopbackHost(request.hostname),
    idempotencyKey: typeof key === 'string' && key.length > 0 ? key.slice(0, 255) : undefined,
    ifMatch: versionIn(request.headers['if-match']),
    warn: (text) => request.log.warn({ requestId: request.id }, text),
    alarm: (kind, details) => raiseAlarm(request.log, kind, { requestId: request.id, ...details }),
  };
}
