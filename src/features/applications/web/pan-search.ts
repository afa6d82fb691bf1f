import { type Customer, searchCustomers } from '#features/customers/web/api.ts';
import { panPattern } from '#shared/text/names-person.ts';

/** No customer has this id. */
const nobody = '999999999999999';

const bare = (text: string) => text.replace(/\s/g, '').toUpperCase();

export const isWholePan = (text: string) => panPattern.test(bare(text));

/** The filter of a list that stands for customers. */
export const customersFilter = (customers: readonly Customer[]) => ({
  customerId: customers.map(({ id }) => id).join(',') || nobody,
});

/** A search for a whole PAN becomes the filter of its customers: a PAN stands in no address. */
export async function withoutPan<Query extends { q?: string }>(query: Query, signal?: AbortSignal): Promise<Query> {
  const { q = '', ...rest } = query;
  if (!isWholePan(q)) return query;
  return { ...rest, ...customersFilter(await searchCustomers(bare(q), signal)) } as unknown as Query;
}
