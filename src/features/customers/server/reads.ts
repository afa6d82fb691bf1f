import type { Db } from '#db/open.ts';
import { refuseTooMany } from './pan-look-ups.ts';

/** Whether the customer is there, and the caller's own; then it is not erased before the transaction ends. */
export async function lockOwnCustomer(
  transaction: Db,
  { id, ownerId }: { id: number; ownerId: number },
): Promise<boolean> {
  const row = await transaction
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a look-up of a PAN that another feature makes. */
export const refuseTooManyPans = refuseTooMany;
