import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const agentPageQuery = queryOptions({
  queryKey: ['agent-page'],
  queryFn: ({ signal }) => call(calls.getAgentPage, { signal }),
});

export interface AgentPageChange {
  isOn?: boolean;
  showsPhoto?: boolean;
}

export const sendAgentPage = (change: AgentPageChange) => call(calls.changeAgentPage, { body: change });
