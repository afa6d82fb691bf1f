import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { addresses } from './addresses.ts';

const deskWaiting = z.object({
  /** Asked for, and not decided. */
  approvals: z.number(),
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
