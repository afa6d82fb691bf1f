import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import type { WrappedKey } from './vault.ts';

export type KeyCheck = Pick<Row<'key_checks'>, 'purpose' | 'key_id' | 'check_value'>;

/** Keeps the checks of keys not met before; answers those of all keys. */
export async function keepKeyChecks(db: Db, checks: KeyCheck[]): Promise<KeyCheck[]> {
  await db
    .insertInto('key_checks')
    .values(checks)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('key_checks').select(['purpose', 'key_id', 'check_value']).execute();
}

/** The keys a database has met, and how long ago it first met each. */
export async function metKeys(db: Db, purpose: 'data' | 'index'): Promise<{ id: string; ageMs: number }[]> {
  return db
    .selectFrom('key_checks')
    .select(['key_id as id', sql<number>`(extract(epoch from now() - first_met_at) * 1000)::float8`.as('ageMs')])
    .where('purpose', '=', purpose)
    .execute();
}

/** The tables whose rows have a key of their own, and the column the key is bound to. */
export const sealedTables = [
  { table: 'customers', id: 'id' },
  { table: 'profiles', id: 'account_id' },
  { table: 'bank_details', id: 'account_id' },
  { table: 'stored_files', id: 'id' },
] as const;

export type SealedTable = (typeof sealedTables)[number];

/** How many rows of a table have their keys under those of the ring. */
export async function countUnderKeys(db: Db, { table }: SealedTable, keyIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where key_id = any(${keyIds})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Which of these data keys some row still needs. */
export async function neededDataKeys(db: Db, keyIds: readonly string[]): Promise<string[]> {
  const needs = sealedTables.map(({ table }) => sql`exists (select from ${sql.table(table)} t where t.key_id = k.id)`);
  const { rows } = await sql<{ id: string }>`
    select k.id from unnest(${[...keyIds]}::text[]) as k (id) where ${sql.join(needs, sql` or `)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** False when there are customers, and none of them is found under one of these index keys. */
export async function areCustomersFound(db: Db, keyIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ areFound: boolean }>`
    select not exists (select from customers)
      or exists (select from customer_pan_indexes where key_id = any(${[...keyIds]}::text[])) as "areFound"`.execute(
    db,
  );
  return rows[0]?.areFound ?? true;
}

export type SealedRow = WrappedKey & { id: number };

/** The next rows under a key after an id, locked until the transaction ends. */
export async function rowsUnderKey(
  db: Db,
  { table, id }: SealedTable,
  { keyId, after, limit }: { keyId: string; after: number; limit: number },
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select ${sql.ref(id)} as id, key_id, wrapped_key from ${sql.table(table)}
    where key_id = ${keyId} and ${sql.ref(id)} > ${after} order by ${sql.ref(id)} limit ${limit} for update`.execute(
    db,
  );
  return rows;
}

/** Gives rows the same keys, wrapped anew. */
export async function keepRewrapped(db: Db, { table, id }: SealedTable, rows: SealedRow[]): Promise<void> {
  const ids = rows.map((row) => row.id);
  const keyIds = rows.map(({ key_id }) => key_id);
  const wrapped = rows.map(({ wrapped_key }) => wrapped_key);
  await sql`
    update ${sql.table(table)} as t set key_id = v.key_id, wrapped_key = v.wrapped_key
    from unnest(${ids}::int8[], ${keyIds}::text[], ${wrapped}::bytea[]) as v (id, key_id, wrapped_key)
    where t.${sql.ref(id)} = v.id`.execute(db);
}

export type UnindexedCustomer = SealedRow & Pick<Row<'customers'>, 'owner_id' | 'pan_sealed'>;

/** The last of the next customers after an id; undefined when there is none. */
export async function endOfCustomers(db: Db, after: number, limit: number): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from (select id from customers where id > ${after} order by id limit ${limit}) page`.execute(
    db,
  );
  return rows[0]?.last ?? undefined;
}

/** Those of a run of customers whose PAN is not found under an index key, locked until the transaction ends. */
export async function customersWithoutIndex(
  db: Db,
  { keyId, after, last }: { keyId: string; after: number; last: number },
): Promise<UnindexedCustomer[]> {
  const { rows } = await sql<UnindexedCustomer>`
    select c.id, c.owner_id, c.pan_sealed, c.key_id, c.wrapped_key from customers c
    where c.id > ${after} and c.id <= ${last}
      and not exists (select from customer_pan_indexes i where i.customer_id = c.id and i.key_id = ${keyId})
    order by c.id for update of c`.execute(db);
  return rows;
}

/** A customer has one index under a key, or none. */
export async function countWithoutIndex(db: Db, keyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from customers) - (select count(*) from customer_pan_indexes where key_id = ${keyId})
      as count`.execute(db);
  return rows[0]?.count ?? 0;
}

export type PanIndex = Row<'customer_pan_indexes'>;

/** Keeps indexes that are not there yet: the customer may have got one meanwhile. */
export async function keepPanIndexes(db: Db, indexes: PanIndex[]): Promise<void> {
  await db
    .insertInto('customer_pan_indexes')
    .values(indexes)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Drops some index rows of a key; answers how many. */
export async function dropRetiredIndexes(db: Db, keyId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from customer_pan_indexes where ctid = any(array(
      select ctid from customer_pan_indexes where key_id = ${keyId} limit ${limit}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Drops some hashes of Aadhaar numbers under a key: without the number they cannot be made anew. */
export async function dropRetiredAadhaarHashes(db: Db, keyId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update profiles set aadhaar_hash = null, aadhaar_hash_key = null where account_id in (
      select account_id from profiles where aadhaar_hash_key = ${keyId} limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Runs the work unless it runs already, on whatever node; false when it does. The connection must be a direct one: the lock is its session's. */
export async function withoutRival(db: Db, work: () => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const lock = sql`hashtextextended('rotation of keys', 0)`;
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${lock}) as "isOurs"`.execute(
      connection,
    );
    if (!rows[0]?.isOurs) return false;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
    return true;
  });
}
