import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { type SiteSettings, storedSettings } from '../../contract.ts';

export async function insertDraft(db: Db, settings: SiteSettings, createdBy: number): Promise<number> {
  const { id } = await db
    .insertInto('site_settings_drafts')
    .values({ settings: JSON.stringify(settings), created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function draftById(db: Db, id: number): Promise<SiteSettings | undefined> {
  const row = await db.selectFrom('site_settings_drafts').select('settings').where('id', '=', id).executeTakeFirst();
  return row && storedSettings.parse(row.settings);
}

/** Deletes drafts after a day. */
export async function deleteExpiredDrafts(db: Db): Promise<void> {
  await sql`delete from site_settings_drafts where created_at < now() - interval '1 day'`.execute(db);
}
