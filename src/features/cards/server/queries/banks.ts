import type { Db } from '#db/open.ts';
import { type CardRow, rowsOf } from './cards.ts';

/** The names of banks, which stay until the transaction ends; one that is not there is left out. */
export async function lockBanks(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('banks')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** As many as a window shows, and a call confirms. */
const mostProposals = 500;

export function bankProposals(db: Db): Promise<CardRow[]> {
  return rowsOf(db)
    .where('c.is_bank_confirmed', '=', false)
    .orderBy('c.bank_key')
    .orderBy('c.id')
    .limit(mostProposals)
    .execute();
}

/** Those of the cards whose bank is still a proposal, locked until the transaction ends. */
export function lockProposals(db: Db, cardIds: readonly number[]): Promise<CardRow[]> {
  return rowsOf(db)
    .where('c.id', 'in', cardIds)
    .where('c.is_bank_confirmed', '=', false)
    .orderBy('c.id')
    .forUpdate('c')
    .execute();
}

/** A card of it was confirmed: the bank is an administrator's from now on. */
export async function keepBanks(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('banks')
    .set({ is_proposed: false })
    .where('id', 'in', ids)
    .where('is_proposed', '=', true)
    .execute();
}

/** Banks that were only proposed, and have no card left. Locked first, so that a card added meanwhile is seen. */
export async function dropLeftBanks(db: Db, ids: readonly number[]): Promise<void> {
  const proposed = await db
    .selectFrom('banks')
    .select('id')
    .where('id', 'in', ids)
    .where('is_proposed', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (proposed.length === 0) return;
  await db
    .deleteFrom('banks')
    .where(
      'id',
      'in',
      proposed.map(({ id }) => id),
    )
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('cards').select('cards.id').whereRef('cards.bank_id', '=', 'banks.id'))),
    )
    .execute();
}
