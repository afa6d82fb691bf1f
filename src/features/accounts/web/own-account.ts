import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const overviewQuery = queryOptions({
  queryKey: ['account', 'overview'],
  queryFn: ({ signal }) => call(calls.getOverview, { signal }),
});

export const ownSessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(calls.listOwnSessions, { signal }),
});

export const requestSessionEnd = (id: number) => call(calls.endOwnSession, { params: { id } });
export const requestSessionsEnd = (keepThis: boolean) => call(calls.endOwnSessions, { body: { keepThis } });
