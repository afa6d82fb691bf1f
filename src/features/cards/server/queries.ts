import { type SqlBool, sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import type { Total } from '#server/lists/answer.ts';
import { type Cursor, type Order, type Page, readPage } from '#server/lists/keyset.ts';

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

/** What an administrator writes of a card, beside its image. */
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

export interface CardFilter {
  q: string | undefined;
  isActive: boolean[] | undefined;
  /** What staff see, whatever they filter by. */
  onlyActive: boolean;
}

/** The words of a search, as LIKE patterns whose `%`, `_` and `\` mean themselves. */
const patternsOf = (q: string) =>
  q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

function filtered(db: Db, { q, isActive, onlyActive }: CardFilter) {
  const states = [true, false].filter((state) => (state || !onlyActive) && (isActive?.includes(state) ?? true));
  let query = db.selectFrom('cards');
  // One state is an equality, which the order's index can begin with.
  if (states.length < 2) query = query.where('is_active', '=', states[0] ?? sql<boolean>`null`);
  for (const pattern of q ? patternsOf(q) : []) query = query.where(sql<SqlBool>`bank_key like ${pattern}`);
  return query;
}

export async function listOfCards(
  db: Db,
  filter: CardFilter,
  wanted: { order: Order; cursor: Cursor | undefined; limit: number },
): Promise<{ page: Page<CardRow>; total: Total }> {
  const [page, counted] = await Promise.all([
    readPage(filtered(db, filter).select(columns), wanted),
    filtered(db, filter)
      .select((eb) => eb.fn.countAll<string>().as('number'))
      .executeTakeFirst(),
  ]);
  return { page, total: { number: Number(counted?.number ?? 0), isEstimated: false } };
}

export type CardDetail = CardRow & { changed_by: string; changed_at: string };

const withChanger = (db: Db) =>
  db
    .selectFrom('cards as c')
    .innerJoin('accounts as a', 'a.id', 'c.changed_by')
    .select(columns.map((column) => `c.${column}` as const))
    .select(['a.username as changed_by', 'c.changed_at']);

export function cardById(db: Db, id: number): Promise<CardDetail | undefined> {
  return withChanger(db).where('c.id', '=', id).executeTakeFirst();
}

/** Nobody else changes it until the transaction ends. */
export function lockedCard(db: Db, id: number): Promise<CardDetail | undefined> {
  return withChanger(db).where('c.id', '=', id).forUpdate('c').executeTakeFirst();
}

/** What becomes of a card; what is left out stays. */
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
