import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';

/** The ids of a person's items, what is due first. */
export async function firstItemsOf(db: Db, ownerId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('work_items')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('queue_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Answers how the items stand then. */
export const giveItemsTo = (transaction: Db, ids: readonly number[], ownerId: number): Promise<Row<'work_items'>[]> =>
  transaction
    .updateTable('work_items')
    .set({ owner_id: ownerId, version: sql<number>`version + 1` })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .returningAll()
    .execute();

export async function itemsLeft(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('work_items')
    .select(sql<number>`count(*)`.as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}
