import { queryOptions } from '@tanstack/react-query';
import { addresses } from '#features/site/addresses.ts';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { breachesName } from '../api.ts';

const calls = callsOf<typeof import('#features/site/contract.ts')>(addresses);

/** Who the notices are from: as saved in the site settings; none before the first are. */
export const agencyQuery = queryOptions({
  queryKey: [breachesName, 'agency'],
  queryFn: async ({ signal }) => (await call(calls.getSettings, { signal })).settings,
});
