import type { RequestContext, Services } from '#server/routing/route.ts';

/**
 * Whether a password came over a network in clear. Browsers send `Sec-Fetch-Site` over https and to loopback only, so a
 * proxy that does not say how it was asked shuts no browser out.
 */
export const crossesPlainHttp = ({ headers, isSecure, isLoopback }: RequestContext): boolean =>
  !isSecure && !isLoopback && headers['sec-fetch-site'] === undefined;

const warnedAt = new WeakMap<Services, number>();
const betweenMs = 60_000;

/** Once a minute at most, however many sign in. */
export function warnOfPlainHttp(services: Services, request: RequestContext): void {
  const now = services.now().getTime();
  if (now - (warnedAt.get(services) ?? 0) < betweenMs) return;
  warnedAt.set(services, now);
  request.warn('a password came over plain http: whoever is on the way reads it. Use https; production refuses this');
}
