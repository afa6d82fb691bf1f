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

/** 0 until the agency's settings were entered. */
export async function settingsVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('site_settings').select('version').where('id', '=', 1).executeTakeFirst();
  return row?.version ?? 0;
}

/** The first settings; keeps what is there already. */
export async function insertSiteSettings(db: Db, settings: SiteSettings): Promise<void> {
  const values = { version: 1, settings: JSON.stringify(settings) };
  await db
    .with('made', (made) =>
      made
        .insertInto('site_settings')
        .values(values)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning(['version', 'settings']),
    )
    .insertInto('site_settings_versions')
    .columns(['version', 'settings'])
    .expression((from) => from.selectFrom('made').select(['version', 'settings']))
    .execute();
}
