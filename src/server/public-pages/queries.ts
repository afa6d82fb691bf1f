import { sql } from 'kysely';
import type { Db } from '#db/open.ts';

/** Marks these files as used by a running release; returns those already stored. */
export async function touchAssets(db: Db, paths: string[]): Promise<string[]> {
  const rows = await db
    .updateTable('kept_assets')
    .set({ current_at: sql`now()` })
    .where('path', 'in', paths)
    .returning('path')
    .execute();
  return rows.map((row) => row.path);
}

export async function insertAsset(db: Db, asset: { path: string; body: Buffer }): Promise<void> {
  await db
    .insertInto('kept_assets')
    .values(asset)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}

export async function keptAsset(db: Db, path: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('kept_assets').select('body').where('path', '=', path).executeTakeFirst();
  return row?.body;
}

/** Seven days after the last release that had them stopped. */
export async function deleteExpiredAssets(db: Db): Promise<void> {
  await sql`delete from kept_assets where current_at < now() - interval '7 days'`.execute(db);
}
