import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { Database } from '#db/schema.ts';
import { sampleSettings } from '../../catalogue.ts';
import { type SiteSettings, siteSettings, storedSettings } from '../../contract.ts';

export interface SettingsVersion {
  version: number;
  settings: SiteSettings;
}

/** Undefined until the agency's settings were entered. */
export async function readSiteSettings(db: Db): Promise<SettingsVersion | undefined> {
  const row = await db
    .selectFrom('site_settings')
    .select(['version', 'settings'])
    .where('id', '=', 1)
    .executeTakeFirst();
  return row && { version: row.version, settings: storedSettings.parse(row.settings) };
}

/** Another one whenever the settings are saved or a list is confirmed. */
export async function siteStamp(db: Db): Promise<{ version: number; confirmed: string }> {
  const version = db.selectFrom('site_settings').select('version').where('id', '=', 1);
  const confirmed = db.selectFrom('confirmed_lists').select((eb) => eb.fn.max('confirmed_at').as('at'));
  const row = await db.selectNoFrom([version.as('version'), confirmed.as('confirmed')]).executeTakeFirstOrThrow();
  return { version: row.version ?? 0, confirmed: String(row.confirmed ?? '') };
}

export async function insertConfirmedList(transaction: Db, list: Database['confirmed_lists']): Promise<void> {
  const { service: _, ...confirmed } = list;
  await transaction
    .insertInto('confirmed_lists')
    .values(list)
    .onConflict((conflict) => conflict.column('service').doUpdateSet(confirmed))
    .execute();
}

/** Inserts the first settings, unless there are some. */
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

/**
 * The version in force, which nobody changes until the transaction ends. 0 and the sample before anybody saved. Settings
 * that cannot be read can still be saved over.
 */
export async function lockedSettings(transaction: Db): Promise<LockedSettings> {
  await transaction
    .insertInto('site_settings')
    .values({ version: 0, settings: JSON.stringify(sampleSettings) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const row = await transaction
    .selectFrom('site_settings')
    .select(['version', 'settings'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const stored = row.settings as Record<string, unknown>;
  const read = storedSettings.safeParse(stored);
  return {
    version: row.version,
    settings: read.data ?? stored,
    isReadable: read.success,
    groupsOfOthers: Object.fromEntries(Object.entries(stored).filter(([name]) => !knownGroups.has(name))),
  };
}

const knownGroups = new Set(Object.keys(siteSettings.shape));

interface LockedSettings {
  version: number;
  settings: object;
  isReadable: boolean;
  /** What a newer release has saved beside what this one knows: a node of this one keeps it. */
  groupsOfOthers: object;
}

export interface NewVersion {
  version: number;
  settings: SiteSettings;
  /** Undefined of what the server does by itself. */
  changedBy: number | undefined;
  restoredFrom: number | undefined;
  groupsOfOthers: object;
  /** Against the version before; null where that one cannot be read. */
  changes: string[] | null;
}

/** Puts the version after the locked one in force. */
export async function insertVersion(transaction: Db, params: NewVersion): Promise<void> {
  const settings = JSON.stringify({ ...params.groupsOfOthers, ...params.settings });
  await keepNamesOfRemoved(transaction, settings);
  await transaction
    .updateTable('site_settings')
    .set({ version: params.version, settings, updated_at: sql`now()` })
    .where('version', '=', params.version - 1)
    .execute();
  await transaction
    .insertInto('site_settings_versions')
    .values({
      version: params.version,
      settings,
      changed_by: params.changedBy ?? null,
      restored_from: params.restoredFrom ?? null,
      changes: params.changes,
    })
    .execute();
}

/** Requests outlive the services that they are for. */
async function keepNamesOfRemoved(transaction: Db, settings: string): Promise<void> {
  await sql`
    insert into removed_own_services (slug, name)
    select distinct on (slug) service ->> 'slug' as slug, service -> 'name'
      from jsonb_path_query(current_site_settings(), '$.ownServices[*] ? (exists(@.slug) && exists(@.name))') as s (service)
      where not ${settings}::jsonb @> jsonb_build_object('ownServices', jsonb_build_array(jsonb_build_object('slug', service -> 'slug')))
    on conflict (slug) do update set name = excluded.name`.execute(transaction);
}
