import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { nameOf, pictureOf } from '#features/profiles/server/reads.ts';
import type { BlindIndex } from '#server/personal-data/vault.ts';
import type { CustomerField } from '../../catalogue.ts';
import { type CustomerRow, columns, insertPanIndexesOf } from './customers.ts';

/** Limits to the reader's own customers; an Admin may open all. */
export interface Reader {
  id: number;
  isAdmin: boolean;
}

function readable(db: Db, id: number, reader: Reader) {
  const query = db
    .selectFrom('customers as c')
    .innerJoin('accounts as p', 'p.id', 'c.owner_id')
    .select(columns)
    .select(['c.version', 'c.created_at', 'p.username as owner_name', nameOf('p.id').as('owner_own_name')])
    .select(pictureOf('p.id').as('owner_picture_id'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('applications as a')
            .select('a.id')
            .whereRef('a.customer_id', '=', 'c.id')
            .where('a.cs_id', 'is not', null)
            .where(sql`coalesce(a.final_status, 'Pending')`, '=', 'Pending'),
        )
        .as('is_at_bank'),
    )
    .where('c.id', '=', id);
  return reader.isAdmin ? query : query.where('c.owner_id', '=', reader.id);
}

export type CustomerDetailRow = NonNullable<Awaited<ReturnType<typeof customerFor>>>;

export function customerFor(db: Db, id: number, reader: Reader) {
  return readable(db, id, reader).modifyEnd(prepared).executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export function lockCustomerFor(db: Db, id: number, reader: Reader): Promise<CustomerDetailRow | undefined> {
  return readable(db, id, reader).forNoKeyUpdate('c').executeTakeFirst();
}

/** New values of a customer; absent columns stay. */
export type CustomerColumns = Partial<
  Pick<Row<'customers'>, 'first_name' | 'last_name' | 'mobile' | 'email' | 'pincode' | 'pan_sealed'>
>;

interface Correction {
  changedBy: number;
  columns: CustomerColumns;
  fields: CustomerField[];
  reason: string | undefined;
  /** Of another PAN. */
  indexes: BlindIndex[] | undefined;
}

/** Corrects a locked customer; false where the owner has another one of this PAN. The transaction is then to be rolled back. */
export async function correctCustomer(
  db: Db,
  { id, owner_id }: Pick<CustomerRow, 'id' | 'owner_id'>,
  { changedBy, columns: changed, fields, reason, indexes }: Correction,
): Promise<boolean> {
  await db
    .updateTable('customers')
    .set((eb) => ({ ...changed, changed_at: sql<string>`clock_timestamp()`, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('customer_changes')
    .values({
      customer_id: id,
      changed_by: changedBy,
      changed_at: sql<string>`clock_timestamp()`,
      fields,
      reason: reason ?? null,
    })
    .execute();
  if (!indexes) return true;
  // Those of keys this node does not know, too: no customer is found by a PAN that is no longer theirs.
  await db.deleteFrom('customer_pan_indexes').where('customer_id', '=', id).execute();
  return insertPanIndexesOf(db, { id, owner_id }, indexes);
}

export function historyOfCustomer(db: Db, id: number) {
  return db
    .selectFrom('customer_changes as h')
    .innerJoin('accounts as p', 'p.id', 'h.changed_by')
    .select(['p.id as person_id', 'p.username', nameOf('p.id').as('name'), pictureOf('p.id').as('picture_id')])
    .select(['h.changed_at', 'h.fields', 'h.reason'])
    .where('h.customer_id', '=', id)
    .orderBy('h.id', 'desc')
    .limit(200)
    .modifyEnd(prepared)
    .execute();
}
