import { type Customer, searchCustomers } from '#features/customers/web/api.ts';
import { panOf } from '#shared/text/pan-text.ts';

/** No customer has this id. */
const nobody = '999999999999999';

/** The filter of a list that stands for customers. */
export const customersFilter = (customers: readonly Customer[]) => ({
  customerId: customers.map(({ id }) => id).join(',') || nobody,
});

/** A search for a whole PAN becomes the filter of its customers: a PAN stands in no address. */
export async function withoutPan<Query extends { q?: string }>(query: Query, signal?: AbortSignal): Promise<Query> {
  const { q = '', ...rest } = query;
  const pan = panOf(q);
  if (!pan) return query;
  return { ...rest, ...customersFilter(await searchCustomers(pan, signal)) } as unknown as Query;
}
