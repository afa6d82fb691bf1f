import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { nameOf, pictureOf } from '#features/profiles/server/reads.ts';
import type { Listed } from '#server/lists/answer.ts';
import { type PageParams, readPage } from '#server/lists/keyset.ts';
import { storedSettings, type VersionedSettings } from '../../contract.ts';
import type { SettingsVersion } from './settings.ts';

/** A version with who saved it. */
export type StoredVersion = SettingsVersion & Omit<VersionedSettings, 'settings' | 'isPublished'>;

function saves(db: Db) {
  return db
    .selectFrom('site_settings_versions as v')
    .leftJoin('accounts as a', 'a.id', 'v.changed_by')
    .select(['v.version', 'a.username', nameOf('a.id').as('name'), 'v.changed_at', 'v.restored_from'])
    .select(['a.id as person_id', pictureOf('a.id').as('picture_id')]);
}

type RowOf<Query extends (db: Db) => { executeTakeFirst: () => Promise<unknown> }> = NonNullable<
  Awaited<ReturnType<ReturnType<Query>['executeTakeFirst']>>
>;

const versions = (db: Db) => saves(db).select('v.settings');
type VersionRow = RowOf<typeof versions>;

export function presentVersion({ version, username, name, changed_at, restored_from }: RowOf<typeof saves>) {
  return {
    version,
    changedBy: username,
    changedByName: name,
    changedDate: changed_at,
    restoredFrom: restored_from,
  };
}

/** With what was stored, readable or not. */
export async function storedVersion(db: Db, version: number): Promise<VersionRow | undefined> {
  return versions(db).where('v.version', '=', version).executeTakeFirst();
}

/** The version in force with who saved it; undefined before anybody did. */
export async function currentSettings(db: Db): Promise<StoredVersion | undefined> {
  const row = await versions(db).innerJoin('site_settings as s', 's.version', 'v.version').executeTakeFirst();
  return row && { ...presentVersion(row), settings: storedSettings.parse(row.settings) };
}

/** With what is stored of the changes; only where nothing is, with the settings that tell them, which may be long. */
const changesOf = (db: Db) =>
  saves(db)
    .leftJoin('site_settings_versions as p', (join) =>
      join.on('p.version', '=', sql`v.version - 1`).on('v.changes', 'is', null),
    )
    .select(['v.changes', sql<object | null>`case when v.changes is null then v.settings end`.as('settings')])
    /** Null for the first version, too. */
    .select(sql<object | null>`p.settings`.as('before'));
export type ChangeRow = RowOf<typeof changesOf>;

const mostInt4 = 2_147_483_647;

/** The newest version, before another, whose changes are not stored. */
export const versionWithoutChanges = (db: Db, before = mostInt4): Promise<ChangeRow | undefined> =>
  changesOf(db)
    .where('v.changes', 'is', null)
    .where('v.version', '<', before)
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function storeChanges(db: Db, version: number, changes: string[]): Promise<void> {
  await db.updateTable('site_settings_versions').set({ changes }).where('version', '=', version).execute();
}

export async function listOfVersions(db: Db, params: PageParams): Promise<Listed<ChangeRow>> {
  const changes = db.selectFrom(changesOf(db).as('changes')).selectAll();
  const count = db.selectFrom('site_settings_versions').select((eb) => eb.fn.countAll<number>().as('number'));
  const [page, { number }] = await Promise.all([readPage(changes, params), count.executeTakeFirstOrThrow()]);
  return { page, total: { number, isMore: false } };
}
