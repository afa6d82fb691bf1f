import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const messageStateQuery = queryOptions({
  queryKey: ['service-messages', 'state'],
  queryFn: ({ signal }) => call(calls.getMessageState, { signal }),
});
