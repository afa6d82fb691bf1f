import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { withinTransaction } from '#db/within-transaction.ts';
import { livingSession } from '../auth/queries.ts';
import type { WrappedKey } from '../personal-data/vault.ts';

/** Quota of one person in 24 hours. */
const maxFiles = 200;
const maxBytes = 200 * 1024 * 1024;

export interface NewFile {
  id: number;
  key: string;
  class: 'C1' | 'C2' | 'C3';
  type: string;
  /** Null of what nobody of the office has sent: how much of it may come is for whoever takes it to say. */
  ownerId: number | null;
  width: number;
  height: number;
  /** Length and hash of the served bytes; the stored ones are sealed and longer. */
  bytes: number;
  sha256: Buffer;
  sealedBy: WrappedKey;
}

/** Reserves a file's id: its bytes are sealed with it before the row exists. */
export async function nextFileId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('stored_files_id_seq') as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the sequence answered no id');
  return row.id;
}

/** Whether a person may store another file. Checked before re-encoding, and again when the row is inserted. */
export async function isWithinQuota(db: Db, ownerId: number, bytes = 0): Promise<boolean> {
  const sent = await db
    .selectFrom('stored_files')
    .select([sql<number>`count(*)`.as('files'), sql<number>`coalesce(sum(bytes), 0)::int8`.as('bytes')])
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', sql<string>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return sent.files < maxFiles && sent.bytes + bytes <= maxBytes;
}

/** False, without a row, when the owner's quota is exceeded. Serialised per owner by an advisory lock. */
export async function insertFile(db: Db, file: NewFile): Promise<boolean> {
  return withinTransaction(db, async (transaction) => {
    const { ownerId, sealedBy, ...rest } = file;
    if (ownerId !== null) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`stored_files ${ownerId}`}, 0))`.execute(transaction);
      if (!(await isWithinQuota(transaction, ownerId, file.bytes))) return false;
    }
    await transaction
      .insertInto('stored_files')
      .values({ ...rest, ...sealedBy, owner_id: ownerId })
      .execute();
    return true;
  });
}

/** Attaches a stored file to a record, in the record's transaction; false when it is attached already or deleted. */
export async function attachFile(db: Db, fileId: number): Promise<boolean> {
  const [result] = await db
    .updateTable('stored_files')
    .set({ attached_at: sql`now()` })
    .where('id', '=', fileId)
    .where('attached_at', 'is', null)
    .execute();
  return result?.numUpdatedRows === 1n;
}

/** Attaches a stored file in the record's transaction and detaches the one before. Throws when it cannot be attached. */
export async function replaceFile(db: Db, fileId: number, before: number | null = null): Promise<void> {
  if (!(await attachFile(db, fileId))) throw new Error(`The file ${fileId} cannot be taken.`);
  if (before !== null) await detachFile(db, before);
}

/** Detaches a file in the record's transaction; the sweep deletes it later. */
export async function detachFile(db: Db, fileId: number): Promise<void> {
  await db.updateTable('stored_files').set({ attached_at: null }).where('id', '=', fileId).execute();
}

/** What serving a file takes. */
export type StoredFile = Pick<Row<'stored_files'>, 'id' | 'key' | 'class' | 'type' | 'key_id' | 'wrapped_key'>;
export const storedFile = ['f.id', 'f.key', 'f.class', 'f.type', 'f.key_id', 'f.wrapped_key'] as const;

export type ServedFile = StoredFile & { bindHash: Buffer | null };

/** A file, with the hash of the cookie its session must present; undefined unless the session is live. */
export async function fileForSession(db: Db, fileId: number, sessionId: number): Promise<ServedFile | undefined> {
  return db
    .selectFrom('stored_files as f')
    .innerJoin('sessions as s', (join) => join.on('s.id', '=', sessionId))
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select([...storedFile, 's.bind_hash as bindHash'])
    .where('f.id', '=', fileId)
    .where('f.withheld_at', 'is', null)
    .where(livingSession)
    .executeTakeFirst();
}

/** Deletes up to 500 rows older than a day and attached to no record; returns the keys of their objects. */
export async function deleteUnattached(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from stored_files where id in (
      select id from stored_files
      where attached_at is null and created_at < now() - interval '24 hours'
      order by created_at limit 500 for update skip locked
    ) returning key`.execute(db);
  return rows.map((row) => row.key);
}

/** Deletes the row of an unattached file; returns the key of its object. */
export async function deleteIfUnattached(db: Db, fileId: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('stored_files')
    .where('id', '=', fileId)
    .where('attached_at', 'is', null)
    .returning('key')
    .executeTakeFirst();
  return row?.key;
}

/** Those of the keys that have a row. */
export async function existingKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('stored_files').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map((row) => row.key));
}

export async function hasFiles(db: Db): Promise<boolean> {
  return (await db.selectFrom('stored_files').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Of this copy of the database; its first call makes it. `replaces` are ids of copies in whose place a restore put it. */
export async function databaseStoreId(db: Db): Promise<{ id: string; replaces: readonly string[] }> {
  const read = () => db.selectFrom('file_store_marker').select(['mark', 'replaces']).executeTakeFirst();
  const found = await read();
  if (found) return { id: found.mark, replaces: found.replaces };
  await db
    .insertInto('file_store_marker')
    .values({ mark: newStoreId() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return databaseStoreId(db);
}

/** For a copy that was restored: another id, which takes the place of those. */
export async function renewStoreId(db: Db, replaces: readonly string[]): Promise<string> {
  const row = { mark: newStoreId(), replaces: [...replaces] };
  await db
    .insertInto('file_store_marker')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute();
  return row.mark;
}

const newStoreId = () => randomBytes(16).toString('hex');
