import { type SqlBool, sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { literally } from '#server/lists/filters.ts';
import type { BlindIndex } from '#server/personal-data/vault.ts';

export const columns = [
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
  limit: number;
}

/** The caller's own customer first; of others', the one added last. */
export function customersOfPan(db: Db, { indexes, callerId, ofAnybody, limit }: PanParams) {
  let query = db
    .selectFrom('customer_pan_indexes as i')
    .innerJoin('customers as c', 'c.id', 'i.customer_id')
    .select(columns)
    .where((eb) =>
      eb.or(indexes.map(({ keyId, value }) => eb.and([eb('i.key_id', '=', keyId), eb('i.pan_index', '=', value)]))),
    );
  if (!ofAnybody) query = query.where('i.owner_id', '=', callerId);
  return query.orderBy(sql`i.owner_id = ${callerId}`, 'desc').orderBy('i.customer_id', 'desc').limit(limit);
}

/** Those with all words in their name or mobile, the one added last first; without an owner of all. */
export function customersOfWords(
  db: Db,
  { words, ownerId, limit }: { words: string[][]; ownerId: number | undefined; limit: number },
) {
  let query = db.selectFrom('customers as c').select(columns);
  if (ownerId !== undefined) query = query.where('c.owner_id', '=', ownerId);
  for (const forms of words) {
    // As the index has it.
    const ways = forms.map((form) => sql<SqlBool>`(name_key || ' ' || mobile) like ${`%${literally(form)}%`}`);
    query = query.where(sql<SqlBool>`(${sql.join(ways, sql` or `)})`);
  }
  return query.orderBy('c.created_at', 'desc').orderBy('c.id', 'desc').limit(limit);
}

export function customerById(
  db: Db,
  { id, ownerId }: { id: number; ownerId: number },
): Promise<(CustomerRow & { version: number }) | undefined> {
  return db
    .selectFrom('customers as c')
    .select([...columns, 'c.version'])
    .where('c.id', '=', id)
    .where('c.owner_id', '=', ownerId)
    .modifyEnd(prepared)
    .executeTakeFirst();
}

/** The id of a new customer, which sealed values are bound to. */
export async function nextCustomerId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('customers_id_seq') as id ${prepared}`.execute(db);
  if (!rows[0]) throw new Error('The sequence answered nothing.');
  return rows[0].id;
}

/** Answers false where the owner has a customer of this PAN already; the transaction is then to be rolled back. */
export async function insertCustomer(db: Db, row: CustomerRow, indexes: BlindIndex[]): Promise<boolean> {
  await db.insertInto('customers').values(row).execute();
  return insertPanIndexesOf(db, row, indexes);
}

/** Answers false where another customer of the owner has this PAN. */
export async function insertPanIndexesOf(
  db: Db,
  { id, owner_id }: Pick<CustomerRow, 'id' | 'owner_id'>,
  indexes: BlindIndex[],
): Promise<boolean> {
  const taken = await db
    .insertInto('customer_pan_indexes')
    .values(indexes.map(({ keyId, value }) => ({ key_id: keyId, pan_index: value, owner_id, customer_id: id })))
    .onConflict((conflict) => conflict.columns(['key_id', 'pan_index', 'owner_id']).doNothing())
    .returning('key_id')
    .execute();
  return taken.length === indexes.length;
}
