import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ownServicesName } from '#features/services/catalogue.ts';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const ownServicesQuery = queryOptions({
  queryKey: [ownServicesName],
  queryFn: ({ signal }) => call(calls.listOwnServices, { signal }),
  staleTime: 60_000,
  // Words of addresses stand in.
  retry: false,
});

/** Fetches what is shown together with the names of services where none have come yet: no other words stand in first. */
export async function withServiceNames<Shown>(client: QueryClient, shown: Promise<Shown>): Promise<Shown> {
  const names = client.ensureQueryData({ ...ownServicesQuery, revalidateIfStale: true }).catch(() => []);
  const [fetched] = await Promise.all([shown, names]);
  return fetched;
}
