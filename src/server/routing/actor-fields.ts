import type { Person } from '#shared/contract/access.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Refuses (403) an id in the request that is not the caller's own, for Admins too: the wire's actor fields grant nothing. */
export function refuseOthersName(caller: Person, ...named: (number | undefined)[]): Refusal | undefined {
  return named.some((id) => id !== undefined && id !== caller.id) ? refuse('forbidden') : undefined;
}
