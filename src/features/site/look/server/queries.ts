import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { attachFile, detachFile, type StoredFile, storedFile } from '#server/files/queries.ts';
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
const keptDays = 90;

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

/** A form of a picture, by its address. */
export function pictureFile(db: Db, id: string, name: string): Promise<(StoredFile & { kind: string }) | undefined> {
  return db
    .selectFrom('site_picture_files as p')
    .innerJoin('site_pictures as s', 's.id', 'p.picture_id')
    .innerJoin('stored_files as f', 'f.id', 'p.file_id')
    .select([...storedFile, 's.kind'])
    .where('p.picture_id', '=', id)
    .where('p.name', '=', name)
    .executeTakeFirst();
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

/** Pictures never saved with the settings go after a day, others 90 days after the settings dropped them. The sweep takes the bytes. */
export async function deleteUnusedPictures(db: Db): Promise<void> {
  const old = await db
    .selectFrom('site_pictures')
    .select('id')
    .where('kept_until', '<', sql<string>`now()`)
    .limit(100)
    .execute();
  for (const { id } of old) {
    await db.transaction().execute(async (transaction) => {
      // Somebody may be saving settings that name it.
      const found = await transaction
        .selectFrom('site_pictures')
        .select('id')
        .where('id', '=', id)
        .where('kept_until', '<', sql<string>`now()`)
        .forUpdate()
        .executeTakeFirst();
      if (found) await deletePicture(transaction, id);
    });
  }
}
