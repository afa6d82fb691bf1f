import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { livingSession } from '#server/auth/queries.ts';
import { attachFile, detachFile, type StoredFile, storedFile } from '#server/files/queries.ts';
import { type DueRows, dueBatch } from '#server/retention/queries.ts';
import { adminRole } from '#shared/contract/access.ts';
import { nameKey } from '#shared/text/name-key.ts';
import type { PictureKind } from '../catalogue.ts';

interface NewPicture {
  id: string;
  kind: PictureKind;
  createdBy: number;
  files: { name: string; fileId: number }[];
}

export async function insertPicture(transaction: Db, { id, kind, createdBy, files }: NewPicture): Promise<void> {
  await transaction.insertInto('site_pictures').values({ id, kind, created_by: createdBy }).execute();
  for (const { name, fileId } of files) {
    if (!(await attachFile(transaction, fileId))) throw new Error(`The file ${fileId} cannot be taken.`);
    await transaction.insertInto('site_picture_files').values({ picture_id: id, name, file_id: fileId }).execute();
  }
}

/** Those of the pictures that are still kept, by their kind. */
export async function keptPictures(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, PictureKind>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('site_pictures').select(['id', 'kind']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, kind }) => [id, kind as PictureKind]));
}

/** Earlier versions of the settings can be brought back with their pictures for this long. */
export const keptDays = 90;

/** Keeps the pictures that the settings now in force name; the others go when their time is over. */
export async function keepOnly(transaction: Db, ids: readonly string[]): Promise<void> {
  const named = sql<boolean>`id = any(${[...ids]}::text[])`;
  await transaction.updateTable('site_pictures').set({ kept_until: null }).where(named).execute();
  await transaction
    .updateTable('site_pictures')
    .set({ kept_until: sql`now() + make_interval(days => ${keptDays})` })
    .where(sql<boolean>`not ${named}`)
    .where('kept_until', 'is', null)
    .execute();
}

/** The forms of a picture, by their names. */
export async function pictureForms(db: Db, id: string): Promise<ReadonlyMap<string, StoredFile>> {
  const rows = await db
    .selectFrom('site_picture_files as p')
    .innerJoin('stored_files as f', 'f.id', 'p.file_id')
    .select([...storedFile, 'p.name'])
    .where('p.picture_id', '=', id)
    .execute();
  return new Map(rows.map(({ name, ...file }) => [name, file]));
}

/** Whether an administrator is signed in with the cookie of this hash. */
export async function isAdminsBrowser(db: Db, bindHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .innerJoin('roles as r', 'r.id', 'a.role_id')
    .select('s.id')
    .where('s.bind_hash', '=', bindHash)
    .where(livingSession)
    .where('r.name_key', '=', nameKey(adminRole))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a picture; its files are left to no record, and their ids are answered. */
export async function deletePicture(transaction: Db, id: string): Promise<number[]> {
  const files = await transaction
    .selectFrom('site_picture_files')
    .select('file_id')
    .where('picture_id', '=', id)
    .execute();
  await transaction.deleteFrom('site_pictures').where('id', '=', id).execute();
  for (const { file_id } of files) await detachFile(transaction, file_id);
  return files.map(({ file_id }) => file_id);
}

/** The pictures under which a person stands in stored settings: this one, and others of the same name. */
export async function picturesOfPerson(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with people as (
      select jsonb_path_query(settings, '$.look.people[*]') as person from site_settings_versions
      union all
      select jsonb_path_query(settings, '$.look.people[*]') from site_settings_drafts
    ), named as (
      select person ->> 'picture' as id, lower(trim(person #>> '{name,en}')) as name from people
    )
    select distinct id from named
    where id = ${id} or name in (select name from named where id = ${id})`.execute(db);
  return rows.map((row) => row.id);
}

const settingsTables = ['site_settings', 'site_settings_versions', 'site_settings_drafts'];

/** Takes the names and roles of those on the pictures out of all stored settings. Who consented, and when, stays as proof. */
export async function eraseNames(transaction: Db, ids: readonly string[]): Promise<void> {
  const isErased = sql`person ->> 'picture' = any(${[...ids]}::text[])`;
  for (const table of settingsTables) {
    await sql`
      update ${sql.table(table)} set settings = jsonb_set(settings, '{look,people}', (
        select jsonb_agg(case when ${isErased} then person - 'name' || '{"title": {"en": ""}}' else person end order by place)
        from jsonb_array_elements(settings #> '{look,people}') with ordinality as people (person, place)))
      where exists (select from jsonb_path_query(settings, '$.look.people[*]') as people (person) where ${isErased})`.execute(
      transaction,
    );
  }
}

export const unusedPictures: DueRows = {
  ...{ table: 'site_pictures', key: ['id'], since: 'kept_until' },
  isDue: (at) => sql<SqlBool>`kept_until < ${at}`,
};

/** Up to 500 whose time is over; one that settings are being saved with is locked, and passed over. */
export async function lockUnusedPictures(transaction: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${dueBatch(unusedPictures)}`.execute(transaction);
  return rows.map(({ id }) => id);
}
