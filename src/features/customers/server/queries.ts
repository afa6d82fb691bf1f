import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import type { RowHash, SealedValue } from '#server/personal-data/keyed-hashes.ts';
import type { BlindIndex } from '#server/personal-data/vault.ts';

const columns = [
  'c.id',
  'c.owner_id',
  'c.pan_sealed',
  'c.first_name',
  'c.last_name',
  'c.mobile',
  'c.email',
  'c.pincode',
  'c.key_id',
  'c.wrapped_key',
] as const;

export type CustomerRow = Pick<
  Row<'customers'>,
  | 'id'
  | 'owner_id'
  | 'pan_sealed'
  | 'first_name'
  | 'last_name'
  | 'mobile'
  | 'email'
  | 'pincode'
  | 'key_id'
  | 'wrapped_key'
>;

interface PanParams {
  /** Of the PAN, one for each key of the ring: some may have been written before a key was added. */
  indexes: BlindIndex[];
  callerId: number;
  /** Whether other people's customers are answered too. */
  ofAnybody: boolean;
}

/** The caller's own customer first; of others', the one added last. */
export function customersOfPan(db: Db, { indexes, callerId, ofAnybody }: PanParams) {
  let query = db
    .selectFrom('customer_pan_indexes as i')
    .innerJoin('customers as c', 'c.id', 'i.customer_id')
    .select(columns)
    .where((eb) =>
      eb.or(indexes.map(({ keyId, value }) => eb.and([eb('i.key_id', '=', keyId), eb('i.pan_index', '=', value)]))),
    );
  if (!ofAnybody) query = query.where('i.owner_id', '=', callerId);
  return query.orderBy(sql`i.owner_id = ${callerId}`, 'desc').orderBy('i.customer_id', 'desc').limit(1);
}

export function customerByPan(db: Db, params: PanParams): Promise<CustomerRow | undefined> {
  return customersOfPan(db, params).executeTakeFirst();
}

/** Of the owner; without one, of any. */
export function customerById(
  db: Db,
  { id, ownerId }: { id: number; ownerId: number | undefined },
): Promise<CustomerRow | undefined> {
  let query = db.selectFrom('customers as c').select(columns).where('c.id', '=', id);
  if (ownerId !== undefined) query = query.where('c.owner_id', '=', ownerId);
  return query.executeTakeFirst();
}

/** The id of a new customer, which sealed values are bound to. */
export async function nextCustomerId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('customers_id_seq') as id`.execute(db);
  if (!rows[0]) throw new Error('The sequence answered nothing.');
  return rows[0].id;
}

/** Answers false where the owner has a customer of this PAN already; the transaction is then to be rolled back. */
export async function insertCustomer(db: Db, row: CustomerRow, indexes: BlindIndex[]): Promise<boolean> {
  await db.insertInto('customers').values(row).execute();
  const taken = await db
    .insertInto('customer_pan_indexes')
    .values(
      indexes.map(({ keyId, value }) => ({
        key_id: keyId,
        pan_index: value,
        owner_id: row.owner_id,
        customer_id: row.id,
      })),
    )
    .onConflict((conflict) => conflict.columns(['key_id', 'pan_index', 'owner_id']).doNothing())
    .returning('key_id')
    .execute();
  return taken.length === indexes.length;
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
