import type { Person } from '#shared/access.ts';
import { type Refusal, refuse } from './refusal.ts';

/** The wire lets a client say who it acts as: the signed-in person or nobody, else 403, for Admins too. */
export function refuseOthersName(caller: Person, ...named: (number | undefined)[]): Refusal | undefined {
  return named.some((id) => id !== undefined && id !== caller.id) ? refuse('forbidden') : undefined;
}
