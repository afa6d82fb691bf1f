import { searchCustomers } from '#features/customers/web/api.ts';
import { panPattern } from '#shared/text/names-person.ts';

/** No customer has this id. */
const nobody = '999999999999999';

/** A search for a whole PAN becomes the filter of its customers: a PAN stands in no address. */
export async function withoutPan<Query extends { q?: string }>(query: Query, signal?: AbortSignal): Promise<Query> {
  const { q = '', ...rest } = query;
  const pan = q.replace(/\s/g, '').toUpperCase();
  if (!panPattern.test(pan)) return query;
  const ids = (await searchCustomers(pan, signal)).map(({ id }) => id);
  return { ...rest, customerId: ids.join(',') || nobody } as unknown as Query;
}
