import type { Db } from '#db/open.ts';

/** Whether staff may apply for a card; undefined where there is none. Neither it nor its bank is switched until the transaction ends. */
export async function lockCardState(transaction: Db, id: number): Promise<{ isActive: boolean } | undefined> {
  const row = await transaction
    .selectFrom('cards as c')
    .innerJoin('banks as b', 'b.id', 'c.bank_id')
    .select(['c.is_active', 'b.is_active as is_bank_active'])
    .where('c.id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row && { isActive: row.is_active && row.is_bank_active };
}
