import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import type { Total } from '#server/lists/answer.ts';
import { containing } from '#server/lists/filters.ts';
import { type Page, type PageParams, readPage } from '#server/lists/keyset.ts';
import { countedTotal } from '#server/lists/queries.ts';

const columns = [
  's.id',
  's.note',
  's.due_on',
  's.due_key',
  's.created_at',
  's.version',
  's.card_id',
  'k.bank_name',
  'k.image_id',
  'k.is_active',
  's.customer_id',
  'c.first_name',
  'c.last_name',
  'c.mobile',
] as const;

type Saved = Pick<Row<'saved_applications'>, 'id' | 'note' | 'due_on' | 'due_key' | 'created_at' | 'version'>;

/** A saved card with its card, and its customer if it has one. */
export interface SavedRow extends Saved {
  card_id: number;
  bank_name: string;
  image_id: number | null;
  is_active: boolean;
  customer_id: number | null;
  first_name: string | null;
  last_name: string | null;
  mobile: string | null;
}

function ofOwner(db: Db, ownerId: number, q?: string) {
  let query = db
    .selectFrom('saved_applications as s')
    .innerJoin('cards as k', 'k.id', 's.card_id')
    .leftJoin('customers as c', 'c.id', 's.customer_id')
    .where('s.owner_id', '=', ownerId);
  for (const word of q?.toLowerCase().split(/\s+/) ?? []) {
    query = query.where((eb) =>
      eb.or([containing('k.bank_key', word), containing('c.name_key', word), containing('c.mobile', word)]),
    );
  }
  return query;
}

export interface SavedFilter {
  ownerId: number;
  q?: string | undefined;
}

export function pageOfSaved(db: Db, { ownerId, q }: SavedFilter, params: PageParams): Promise<Page<SavedRow>> {
  const rows = ofOwner(db, ownerId, q).select(columns).as('rows');
  return readPage(db.selectFrom(rows).selectAll(), params);
}

export function totalOfSaved(db: Db, { ownerId, q }: SavedFilter): Promise<Total> {
  return countedTotal(db, ofOwner(db, ownerId, q));
}

export interface OwnRecord {
  id: number;
  ownerId: number;
}

export function savedById(db: Db, { id, ownerId }: OwnRecord): Promise<SavedRow | undefined> {
  return ofOwner(db, ownerId).select(columns).where('s.id', '=', id).executeTakeFirst();
}

interface NewSaved {
  ownerId: number;
  cardId: number;
  customerId: number | null;
  note: string;
  dueOn: string | null;
}

/** The card of a new one, and whether its customer is the owner's. */
export async function partsOf(
  db: Db,
  { ownerId, cardId, customerId }: Pick<NewSaved, 'ownerId' | 'cardId' | 'customerId'>,
) {
  const card = await db.selectFrom('cards').select('is_active').where('id', '=', cardId).executeTakeFirst();
  if (customerId === null) return { card, hasCustomer: true };
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return { card, hasCustomer: customer !== undefined };
}

/** Undefined where the owner put the same two aside already. */
export async function insertSaved(db: Db, row: NewSaved): Promise<number | undefined> {
  const inserted = await db
    .insertInto('saved_applications')
    .values({
      owner_id: row.ownerId,
      card_id: row.cardId,
      customer_id: row.customerId,
      note: row.note,
      due_on: row.dueOn,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'card_id', 'customer_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Answers false where it is not the owner's, or not this version any more. */
export async function changeSaved(
  db: Db,
  params: OwnRecord & { version: number | undefined; note: string; dueOn: string | null },
): Promise<boolean> {
  let query = db
    .updateTable('saved_applications')
    .set((eb) => ({
      note: params.note,
      due_on: params.dueOn,
      changed_at: sql<string>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', params.id)
    .where('owner_id', '=', params.ownerId);
  if (params.version !== undefined) query = query.where('version', '=', params.version);
  return (await query.returning('id').executeTakeFirst()) !== undefined;
}

export async function deleteSaved(db: Db, { id, ownerId }: OwnRecord): Promise<boolean> {
  const gone = await db
    .deleteFrom('saved_applications')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}
