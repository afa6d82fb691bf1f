import { lookup as lookUp } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLoopbackHost } from '#shared/loopback.ts';

/** An address that is no push service's: of this machine, or of a network behind it. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

/** Whether an IP address is one of the public internet; one written as the other kind is none. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** Whether messages may be sent to an address, as far as it tells by itself: https, by a name or a public address. */
export function isPushAddress(text: string, { mayBeLocal }: { mayBeLocal: boolean }): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  if (mayBeLocal && isLoopbackHost(hostname)) return protocol === 'http:' || protocol === 'https:';
  if (protocol !== 'https:') return false;
  const host = bare(hostname);
  return isIP(host) > 0 ? isPublicAddress(host) : host.includes('.') && !isLoopbackHost(host);
}

/** Finds the addresses of a name for the connection itself, so that no other answer comes between: one that is not public refuses all. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new AddressRefused(hostname), []);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new AddressRefused(hostname), []);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
