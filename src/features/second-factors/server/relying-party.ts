import { isIP } from 'node:net';
import type { Config } from '#server/config.ts';
import type { RequestContext } from '#server/routing/route.ts';

/** Whom passkeys are made for: a name, and the address of the pages that may use them. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * From PUBLIC_URL; without it from the request, on loopback only, where no other site can name itself. Undefined at a bare
 * IP address: WebAuthn ties passkeys to a name.
 */
export function relyingParty(
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  request: Pick<RequestContext, 'headers' | 'isSecure'>,
): RelyingParty | undefined {
  const address = PUBLIC_URL ?? `${request.isSecure ? 'https' : 'http'}://${request.headers.host}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, origin } = new URL(address);
  if (PUBLIC_URL === undefined && hostname !== 'localhost') return undefined;
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: hostname, origin };
}
