import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { nameOf } from '#features/profiles/server/reads.ts';
import type { Total } from '#server/lists/answer.ts';
import { containing, isPicked, withinDays } from '#server/lists/filters.ts';
import { type Page, type PageParams, readPage } from '#server/lists/keyset.ts';
import { countedTotal, exactCount } from '#server/lists/queries.ts';
import type { DayRange } from '#shared/dates/day-range.ts';
import type { PickedRows } from '#shared/list/list.ts';

const columns = [
  'c.id',
  'c.bank_name',
  'c.bank_key',
  'c.bank_id',
  'c.is_bank_confirmed',
  'c.apply_link',
  'c.pincode_link',
  'c.remarks',
  'c.image_id',
  'c.is_active',
  'c.created_at',
  'c.version',
  'b.name as bank',
  'b.short_name as bank_short_name',
  'b.is_active as is_bank_active',
] as const;

const withBank = (db: Db) => db.selectFrom('cards as c').innerJoin('banks as b', 'b.id', 'c.bank_id');

export const rowsOf = (db: Db) => withBank(db).select(columns);
export type CardRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

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

interface NewCard {
  createdBy: number;
  texts: CardTexts;
  /** Without one the database proposes a bank by the card's name. */
  bankId?: number | undefined;
  imageId?: number | undefined;
}

export async function insertCard(db: Db, { createdBy, texts, bankId, imageId }: NewCard): Promise<number> {
  const { id } = await db
    .insertInto('cards')
    .values({
      ...textsAsRow(texts),
      bank_id: bankId ?? sql<number>`null`,
      is_bank_confirmed: bankId !== undefined,
      image_id: imageId ?? null,
      created_by: createdBy,
      changed_by: createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
  let query = withBank(db).where(isPicked(picked, 'c.id'));
  // One state is an equality, which the order's index can begin with.
  if (states.length < 2) query = query.where('c.is_active', '=', states[0] ?? sql<boolean>`null`);
  if (onlyActive) query = query.where('b.is_active', '=', true);
  if (created) query = query.where(withinDays('c.created_at', created));
  for (const word of q?.toLowerCase().split(/\s+/) ?? [])
    query = query.where((eb) =>
      eb.or(['c.bank_key', 'b.name_key', 'b.short_key'].map((column) => containing(column, word))),
    );
  return query;
}

export function pageOfCards(db: Db, filter: CardFilter, params: PageParams): Promise<Page<CardRow>> {
  const rows = filtered(db, filter).select(columns).as('rows');
  return readPage(db.selectFrom(rows).selectAll(), params);
}

export function totalOfCards(db: Db, filter: CardFilter, params: PageParams): Promise<Total> {
  return countedTotal(db, filtered(db, filter), params);
}

export function countCards(db: Db, filter: CardFilter): Promise<number> {
  return exactCount(db, filtered(db, filter));
}

export type CardDetail = CardRow & { changed_by: string; changed_by_name: string | null; changed_at: string };

const withChanger = (db: Db) =>
  rowsOf(db)
    .innerJoin('accounts as a', 'a.id', 'c.changed_by')
    .select(['a.username as changed_by', nameOf('a.id').as('changed_by_name'), 'c.changed_at']);

export function cardById(db: Db, id: number): Promise<CardDetail | undefined> {
  return withChanger(db).where('c.id', '=', id).modifyEnd(prepared).executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export function lockedCard(db: Db, id: number): Promise<CardDetail | undefined> {
  return withChanger(db).where('c.id', '=', id).forUpdate('c').executeTakeFirst();
}

/** A change of a card; absent fields stay. */
export interface CardChange {
  texts?: CardTexts | undefined;
  /** Said by an administrator, and so confirmed. */
  bankId?: number | undefined;
  imageId?: number | undefined;
  isActive?: boolean | undefined;
}

/** Of a card that is locked. */
export async function changeCard(
  db: Db,
  { id, changedBy, texts, bankId, imageId, isActive }: CardChange & { id: number; changedBy: number },
): Promise<void> {
  await db
    .updateTable('cards')
    .set((eb) => ({
      ...(texts && textsAsRow(texts)),
      ...(bankId !== undefined && { bank_id: bankId, is_bank_confirmed: true }),
      ...(imageId !== undefined && { image_id: imageId }),
      ...(isActive !== undefined && { is_active: isActive }),
      changed_by: changedBy,
      changed_at: sql<string>`clock_timestamp()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
