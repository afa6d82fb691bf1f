import type { Db } from '#db/open.ts';
import { refuseTooMany } from './pan-look-ups.ts';

export async function isOwnCustomer(db: Db, { id, ownerId }: { id: number; ownerId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a look-up of a PAN that another feature makes. */
export const refuseTooManyPans = refuseTooMany;
