import type { Client } from 'pg';
import { sealedTables } from '#db/sealed-tables.ts';
import type { Vault } from '#server/personal-data/vault.ts';
import { withoutIndexes } from './without-indexes.ts';

export const loadedCustomers = 1_000_000;
const chunk = 20_000;

const letter = (number: number) => String.fromCharCode(65 + (number % 26));

/** The PAN of the n-th customer; no two are the same. */
export function panOf(n: number): string {
  const high = Math.floor(n / 10_000);
  const digits = String(n % 10_000).padStart(4, '0');
  return `${letter(high)}${letter(Math.floor(high / 26))}QP${letter(high * 7)}${digits}${letter(n)}`;
}

/** A million customers of these people, or so many, in turn, each with a sealed PAN and its blind index as the product writes them. */
export async function fillCustomers(
  client: Client,
  vault: Vault,
  owners: number[],
  count: number = loadedCustomers,
): Promise<void> {
  await withoutIndexes(client, 'customers', async () => {
    for (let first = 1; first <= count; first += chunk) {
      const ids = Array.from({ length: Math.min(chunk, count - first + 1) }, (_, place) => first + place);
      const sealed = ids.map((id) => {
        const context = { table: sealedTables.customers, rowId: id };
        const key = vault.newKey(context);
        const [index] = vault.blindIndexes('pan', panOf(id));
        if (!index) throw new Error('The index ring is empty.');
        return { ...key, pan: vault.of(context, key).seal('pan', panOf(id)), index };
      });
      const ownerIds = ids.map((id) => owners[id % owners.length]);
      await client.query(
        `insert into customers (id, owner_id, pan_sealed, first_name, last_name, mobile, email, pincode, key_id, wrapped_key)
         select n, owner, pan, 'Customer', 'Number ' || n, '+919' || lpad(n::text, 9, '0'), n || '@mail.example', '388001', key, wrapped
         from unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::text[], $5::bytea[]) as t (n, owner, pan, key, wrapped)`,
        [
          ids,
          ownerIds,
          sealed.map((one) => one.pan),
          sealed.map((one) => one.key_id),
          sealed.map((one) => one.wrapped_key),
        ],
      );
      await client.query(
        `insert into customer_pan_indexes (key_id, pan_index, owner_id, customer_id)
         select * from unnest($1::text[], $2::bytea[], $3::bigint[], $4::bigint[])`,
        [sealed.map((one) => one.index.keyId), sealed.map((one) => one.index.value), ownerIds, ids],
      );
    }
  });
  await client.query('vacuum (analyze) customers, customer_pan_indexes');
  await client.query('checkpoint');
}
