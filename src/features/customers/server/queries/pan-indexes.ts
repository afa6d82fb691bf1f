import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { RowHash, SealedValue } from '#server/personal-data/keyed-hashes.ts';

/** False when there are customers, and none of them is found under one of these index keys. */
export async function areCustomersFound(db: Db, keyIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ areFound: boolean }>`
    select not exists (select from customers)
      or exists (select from customer_pan_indexes where key_id = any(${[...keyIds]}::text[])) as "areFound"`.execute(
    db,
  );
  return rows[0]?.areFound ?? true;
}

/** A customer has one index under a key, or none. */
export async function countWithoutIndex(db: Db, keyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from customers) - (select count(*) from customer_pan_indexes where key_id = ${keyId})
      as count`.execute(db);
  return rows[0]?.count ?? 0;
}

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
): Promise<SealedValue[]> {
  const { rows } = await sql<SealedValue>`
    select c.id, c.pan_sealed as sealed, c.key_id, c.wrapped_key from customers c
    where c.id > ${after} and c.id <= ${last}
      and not exists (select from customer_pan_indexes i where i.customer_id = c.id and i.key_id = ${keyId})
    order by c.id for update of c`.execute(db);
  return rows;
}

/** Inserts indexes that are not there yet: a customer may have got one meanwhile. */
export async function insertPanIndexes(db: Db, keyId: string, hashes: RowHash[]): Promise<void> {
  await sql`
    insert into customer_pan_indexes (key_id, pan_index, owner_id, customer_id)
    select ${keyId}, v.hash, c.owner_id, c.id
    from unnest(${hashes.map(({ id }) => id)}::int8[], ${hashes.map(({ hash }) => hash)}::bytea[]) as v (id, hash)
    join customers c on c.id = v.id
    on conflict do nothing`.execute(db);
}

/** Drops some index rows of a key; answers how many. */
export async function dropIndexesUnder(db: Db, keyId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from customer_pan_indexes where ctid = any(array(
      select ctid from customer_pan_indexes where key_id = ${keyId} limit ${limit}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
