import { type SqlBool, sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import type { Total } from '#server/lists/answer.ts';
import { containing, hidden } from '#server/lists/filters.ts';
import { type Page, type PageParams, readPage } from '#server/lists/keyset.ts';
import { countedTotal } from '#server/lists/queries.ts';
import type { BlindIndex } from '#server/personal-data/vault.ts';

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
  's.customer_id',
  'c.first_name',
  'c.last_name',
  'c.mobile',
  's.first_name as person_first_name',
  's.last_name as person_last_name',
  's.mobile as person_mobile',
  's.email as person_email',
  's.pincode as person_pincode',
  's.pan_sealed',
  's.key_id',
  's.wrapped_key',
] as const;

/** What is put aside with its card, and its customer or person. */
export type SavedRow = NonNullable<Awaited<ReturnType<typeof savedById>>>;

/** Neither the card nor its bank is switched off; null without a card. */
const isActive = sql<boolean | null>`k.is_active and b.is_active`.as('is_active');

function ofOwner(db: Db, ownerId: number, q?: string) {
  let query = db
    .selectFrom('saved_applications as s')
    .leftJoin('cards as k', 'k.id', 's.card_id')
    .leftJoin('banks as b', 'b.id', 'k.bank_id')
    .leftJoin('customers as c', 'c.id', 's.customer_id')
    .where(sql<SqlBool>`s.owner_id = ${hidden(ownerId, 'bigint')}`);
  for (const word of q?.toLowerCase().split(/\s+/) ?? []) {
    const searched = ['k.bank_key', 'b.name_key', 'b.short_key', 'c.name_key', 'c.mobile', 's.name_key', 's.mobile'];
    query = query.where((eb) => eb.or(searched.map((column) => containing(column, word))));
  }
  return query;
}

export interface SavedFilter {
  ownerId: number;
  q?: string | undefined;
}

export function pageOfSaved(db: Db, { ownerId, q }: SavedFilter, params: PageParams): Promise<Page<SavedRow>> {
  const rows = ofOwner(db, ownerId, q).select(columns).select(isActive).as('rows');
  return readPage(db.selectFrom(rows).selectAll(), params);
}

export function totalOfSaved(db: Db, { ownerId, q }: SavedFilter): Promise<Total> {
  return countedTotal(db, ofOwner(db, ownerId, q));
}

/** Found by the index of every key: of a customer of the owner's, or of somebody who is none yet. */
export function savedOfIndexes(db: Db, ownerId: number, indexes: BlindIndex[]) {
  const pairs = indexes.map(({ keyId, value }) => sql`(${keyId}, ${value})`);
  const isOfPan = sql<SqlBool>`(i.key_id, i.pan_index) in (${sql.join(pairs)})`;
  return ofOwner(db, ownerId)
    .select(columns)
    .select(isActive)
    .where((eb) => {
      const people = eb.selectFrom('saved_pan_indexes as i').select('i.saved_id').where('i.owner_id', '=', ownerId);
      const customers = eb.selectFrom('customer_pan_indexes as i').select('i.customer_id');
      return eb.or([
        eb('s.id', 'in', people.where(isOfPan)),
        eb('s.customer_id', 'in', customers.where('i.owner_id', '=', ownerId).where(isOfPan)),
      ]);
    })
    .orderBy('s.due_key')
    .orderBy('s.id')
    .limit(200)
    .execute();
}

export interface OwnRecord {
  id: number;
  ownerId: number;
}

const ownRecord = (db: Db, { id, ownerId }: OwnRecord) =>
  ofOwner(db, ownerId).select(columns).select(isActive).where('s.id', '=', id);

export function savedById(db: Db, own: OwnRecord) {
  return ownRecord(db, own).executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export function lockSaved(transaction: Db, own: OwnRecord): Promise<SavedRow | undefined> {
  return ownRecord(transaction, own).forUpdate('s').executeTakeFirst();
}

/** The id of a new one, which sealed values are bound to. */
export async function nextSavedId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('saved_applications_id_seq') as id`.execute(db);
  if (!rows[0]) throw new Error('The sequence answered nothing.');
  return rows[0].id;
}

/** What may be changed; absent columns stay. */
export type SavedColumns = Partial<
  Pick<
    Row<'saved_applications'>,
    | 'card_id'
    | 'customer_id'
    | 'first_name'
    | 'last_name'
    | 'mobile'
    | 'email'
    | 'pincode'
    | 'pan_sealed'
    | 'key_id'
    | 'wrapped_key'
    | 'note'
    | 'due_on'
  >
>;

/** False where the owner put the same aside already. */
export async function insertSaved(db: Db, { id, ownerId }: OwnRecord, row: SavedColumns): Promise<boolean> {
  const inserted = await db
    .insertInto('saved_applications')
    .values({ ...row, id, owner_id: ownerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function changeSaved(db: Db, { id, ownerId }: OwnRecord, change: SavedColumns): Promise<void> {
  await db
    .updateTable('saved_applications')
    .set((eb) => ({ ...change, changed_at: sql<string>`now()`, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .execute();
}

/** Those of keys this node does not know, too, go. */
export async function replacePanIndexes(db: Db, { id, ownerId }: OwnRecord, indexes: BlindIndex[]): Promise<void> {
  await db.deleteFrom('saved_pan_indexes').where('saved_id', '=', id).execute();
  if (indexes.length === 0) return;
  const rows = indexes.map(({ keyId, value }) => ({
    key_id: keyId,
    pan_index: value,
    owner_id: ownerId,
    saved_id: id,
  }));
  await db.insertInto('saved_pan_indexes').values(rows).execute();
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
