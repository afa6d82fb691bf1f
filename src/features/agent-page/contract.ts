import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { addresses } from './addresses.ts';

const tag = 'Agent pages';

const agentPage = z.object({
  isOn: z.boolean(),
  showsPhoto: z.boolean(),
  /** Its path on the site; null until it was on for the first time. */
  path: z.nullable(z.string()),
  /** What it shows: from the person's details; null where they have none yet. */
  name: z.nullable(z.string()),
  /** As the agency has named it; null of the built-in one, whose name tells visitors nothing. */
  role: z.nullable(z.string()),
  hasPhoto: z.boolean(),
});
export type AgentPage = z.output<typeof agentPage>;

export const getAgentPage = endpoint(addresses.getAgentPage, {
  summary: 'The caller’s own agent page: whether visitors see it, where, and what it shows.',
  tag,
  result: agentPage,
});

export const changeAgentPage = endpoint(addresses.changeAgentPage, {
  summary:
    'Switches the caller’s own agent page on or off, and the photo on it; what is left out stays. It needs the name in one’s details.',
  tag,
  changesNoList: true,
  refusals: ['conflict'],
  body: z.strictObject({ isOn: z.optional(z.boolean()), showsPhoto: z.optional(z.boolean()) }),
  result: agentPage,
});

/** As the API document names them. */
export const records = { AgentPage: agentPage };
