import type { Db } from '#db/open.ts';
import { type SiteSettings, siteSettings } from '../contract.ts';

export interface VersionedSettings {
  version: number;
  settings: SiteSettings;
}

/** Undefined until the agency's settings were entered. */
export async function readSiteSettings(db: Db): Promise<VersionedSettings | undefined> {
  const row = await db
    .selectFrom('site_settings')
    .select(['version', 'settings'])
    .where('id', '=', 1)
    .executeTakeFirst();
  return row && { version: row.version, settings: siteSettings.parse(row.settings) };
}

/** Keeps what is there already. */
export async function insertSiteSettings(db: Db, settings: SiteSettings): Promise<void> {
  await db
    .insertInto('site_settings')
    .values({ settings: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
