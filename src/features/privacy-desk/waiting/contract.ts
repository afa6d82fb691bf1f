import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { addresses } from './addresses.ts';

const deskWaiting = z.object({
  /** Asked for, and not decided. */
  approvals: z.number(),
  // A node of the release before does not tell these.
  /** What people asked for as the law lets them, and nobody has answered by its day. */
  overdueRequests: z.optional(z.number()),
  /** Those that are due within a week. */
  urgentRequests: z.optional(z.number()),
  /** Breaches of personal data of which somebody is still to be told. */
  breaches: z.optional(z.number()),
  /** By when the next of those with a clock. */
  breachDueDate: z.optional(z.nullable(z.string())),
  /** Administrators who can log in: with one alone nobody can agree. */
  administrators: z.number(),
});
export type DeskWaiting = z.output<typeof deskWaiting>;

export const getDeskWaiting = endpoint(addresses.getDeskWaiting, {
  summary: 'What waits for an administrator on the privacy desk.',
  tag: 'Privacy desk',
  result: deskWaiting,
});

/** As the API document names them. */
export const records = { DeskWaiting: deskWaiting };
