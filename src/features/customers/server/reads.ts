import type { Db } from '#db/open.ts';

export async function isOwnCustomer(db: Db, { id, ownerId }: { id: number; ownerId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row !== undefined;
}
