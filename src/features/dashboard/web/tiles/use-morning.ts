import { useQuery } from '@tanstack/react-query';
import { withServiceNames } from '#features/site/services/web/api.ts';
import { addresses } from '#features/work/addresses.ts';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { dashboardName, refetching } from '../api.ts';

const calls = callsOf<typeof import('#features/work/contract.ts')>(addresses);

/** What an owner asks in the morning. */
export function useMorning() {
  return useQuery({
    queryKey: [dashboardName, 'morning'],
    queryFn: ({ client, signal }) => withServiceNames(client, call(calls.getMorning, { signal })),
    ...refetching,
  });
}
