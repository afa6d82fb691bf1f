import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { nameOf } from '#features/profiles/server/reads.ts';
import type { Total } from '#server/lists/answer.ts';
import { containing, isPicked, withinDays } from '#server/lists/filters.ts';
import { type Page, type PageParams, readPage } from '#server/lists/keyset.ts';
import { countedTotal, exactCount } from '#server/lists/queries.ts';
import type { DayRange } from '#shared/dates/day-range.ts';
import type { PickedRows } from '#shared/list/list.ts';

const columns = [
  'id',
  'bank_name',
  'bank_key',
  'apply_link',
  'pincode_link',
  'remarks',
  'image_id',
  'is_active',
  'created_at',
  'version',
] as const;

export type CardRow = Pick<Row<'cards'>, (typeof columns)[number]>;

/** The texts of a card. */
export interface CardTexts {
  bankName: string;
  applyLink: string;
  pincodeLink: string;
  remarks: string;
}

const textsAsRow = ({ bankName, applyLink, pincodeLink, remarks }: CardTexts) => ({
  bank_name: bankName,
  apply_link: applyLink,
  pincode_link: pincodeLink,
  remarks,
});

/** The id and time a new card is to have. */
export async function nextCard(db: Db): Promise<{ id: number; at: string }> {
  const { rows } = await sql<{ id: number; at: string }>`
    select nextval('cards_id_seq') as id, now()::timestamptz(3) as at`.execute(db);
  if (!rows[0]) throw new Error('The sequence answered nothing.');
  return rows[0];
}

interface NewCard {
  id: number;
  at: string;
  createdBy: number;
  texts: CardTexts;
  imageId?: number | undefined;
}

export async function insertCard(db: Db, { id, at, createdBy, texts, imageId }: NewCard): Promise<void> {
  await db
    .insertInto('cards')
    .values({
      id,
      ...textsAsRow(texts),
      image_id: imageId ?? null,
      created_by: createdBy,
      created_at: at,
      changed_by: createdBy,
      changed_at: at,
    })
    .execute();
}

export interface CardFilter extends PickedRows {
  q?: string | undefined;
  isActive?: boolean[] | undefined;
  created?: DayRange | undefined;
  /** Staff see active cards only. */
  onlyActive: boolean;
}

function filtered(db: Db, { q, isActive, created, onlyActive, ...picked }: CardFilter) {
  const states = [true, false].filter((state) => (state || !onlyActive) && (isActive?.includes(state) ?? true));
  let query = db.selectFrom('cards').where(isPicked(picked));
  // One state is an equality, which the order's index can begin with.
  if (states.length < 2) query = query.where('is_active', '=', states[0] ?? sql<boolean>`null`);
  if (created) query = query.where(withinDays('created_at', created));
  for (const word of q?.toLowerCase().split(/\s+/) ?? []) query = query.where(containing('bank_key', word));
  return query;
}

export function pageOfCards(db: Db, filter: CardFilter, params: PageParams): Promise<Page<CardRow>> {
  return readPage(filtered(db, filter).select(columns), params);
}

export function totalOfCards(db: Db, filter: CardFilter): Promise<Total> {
  return countedTotal(db, filtered(db, filter));
}

export function countCards(db: Db, filter: CardFilter): Promise<number> {
  return exactCount(db, filtered(db, filter));
}

export type CardDetail = CardRow & { changed_by: string; changed_by_name: string | null; changed_at: string };

const withChanger = (db: Db) =>
  db
    .selectFrom('cards as c')
    .innerJoin('accounts as a', 'a.id', 'c.changed_by')
    .select(columns.map((column) => `c.${column}` as const))
    .select(['a.username as changed_by', nameOf('a.id').as('changed_by_name'), 'c.changed_at']);

export function cardById(db: Db, id: number): Promise<CardDetail | undefined> {
  return withChanger(db).where('c.id', '=', id).executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export function lockedCard(db: Db, id: number): Promise<CardDetail | undefined> {
  return withChanger(db).where('c.id', '=', id).forUpdate('c').executeTakeFirst();
}

/** A change of a card; absent fields stay. */
export interface CardChange {
  texts?: CardTexts | undefined;
  imageId?: number | undefined;
  isActive?: boolean | undefined;
}

/** Of a card that is locked. */
export async function changeCard(
  db: Db,
  { id, changedBy, texts, imageId, isActive }: CardChange & { id: number; changedBy: number },
): Promise<void> {
  await db
    .updateTable('cards')
    .set((eb) => ({
      ...(texts && textsAsRow(texts)),
      ...(imageId !== undefined && { image_id: imageId }),
      ...(isActive !== undefined && { is_active: isActive }),
      changed_by: changedBy,
      changed_at: sql<string>`clock_timestamp()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
