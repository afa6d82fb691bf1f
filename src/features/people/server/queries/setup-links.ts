import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';

export async function insertSetupLink(db: Db, secretHash: Buffer): Promise<void> {
  await db.insertInto('setup_links').values({ secret_hash: secretHash }).execute();
}

const isLive = sql<SqlBool>`created_at > now() - interval '1 hour'`;

export async function isSetupLinkLive(db: Db, secretHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('setup_links')
    .select('secret_hash')
    .where('secret_hash', '=', secretHash)
    .where('used_at', 'is', null)
    .where(isLive)
    .executeTakeFirst();
  return row !== undefined;
}

/** True once, within the hour after the link was made. */
export async function useSetupLink(db: Db, secretHash: Buffer): Promise<boolean> {
  const row = await db
    .updateTable('setup_links')
    .set({ used_at: sql`now()` })
    .where('secret_hash', '=', secretHash)
    .where('used_at', 'is', null)
    .where(isLive)
    .returning('secret_hash')
    .executeTakeFirst();
  return row !== undefined;
}
