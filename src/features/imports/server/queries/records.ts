import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { WrappedKey } from '#server/personal-data/vault.ts';

export async function nextIds(db: Db, table: 'enquiries' | 'customers', count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(${`${table}_id_seq`}) as id from generate_series(1, ${count})`.execute(db);
  return rows.map(({ id }) => id);
}

export interface NewCustomer extends WrappedKey {
  id: number;
  owner_id: number;
  pan_sealed: Buffer;
  first_name: string;
  last_name: string;
  mobile: string;
  email: string;
  pincode: string;
}

export interface NewPanIndex {
  key_id: string;
  pan_index: Buffer;
  customer_id: number;
}

const hex = <Value extends object>(rows: Value[]) =>
  JSON.stringify(rows, (_, value) => (value?.type === 'Buffer' ? Buffer.from(value.data).toString('hex') : value));

/**
 * Takes the PANs of an owner, under each key of the ring. Answers which customers may have them: not those whose PAN somebody has added
 * meanwhile, also where that one is known under some of the keys only, as while they are rotated.
 */
export async function takePans(db: Db, ownerId: number, indexes: NewPanIndex[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number; keys: number }>`
    with added as (
      insert into customer_pan_indexes (key_id, pan_index, owner_id, customer_id)
      select key_id, decode(pan_index, 'hex'), ${ownerId}, customer_id
      from jsonb_to_recordset(${hex(indexes)}::jsonb) as r (key_id text, pan_index text, customer_id bigint)
      order by key_id, pan_index, customer_id
      on conflict (key_id, pan_index, owner_id) do nothing
      returning customer_id
    )
    select customer_id as id, count(*) as keys from added group by customer_id`.execute(db);
  const asked = Map.groupBy(indexes, (index) => index.customer_id);
  return new Set(rows.filter(({ id, keys }) => keys === asked.get(id)?.length).map(({ id }) => id));
}

/** As one set. */
export async function insertCustomers(db: Db, customers: NewCustomer[]): Promise<void> {
  await sql`
    insert into customers (id, owner_id, pan_sealed, first_name, last_name, mobile, email, pincode, key_id, wrapped_key)
    select id, owner_id, decode(pan_sealed, 'hex'), first_name, last_name, mobile, email, pincode, key_id, decode(wrapped_key, 'hex')
    from jsonb_to_recordset(${hex(customers)}::jsonb) as r (id bigint, owner_id bigint, pan_sealed text, first_name text,
      last_name text, mobile text, email text, pincode text, key_id text, wrapped_key text)
    order by id`.execute(db);
}

/** Those whose PAN somebody else has taken at the same moment. */
export async function deleteJustMade(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('customers').where('id', 'in', ids).execute();
}
