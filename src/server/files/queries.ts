import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { livingSession } from '../auth/queries.ts';
import type { WrappedKey } from '../personal-data/vault.ts';

/** What one person may send in 24 hours. */
const mostFiles = 200;
const mostBytes = 200 * 1024 * 1024;

export interface NewFile {
  id: number;
  key: string;
  class: 'C1' | 'C2' | 'C3';
  type: string;
  ownerId: number;
  width: number;
  height: number;
  /** Length and hash of what is served; what lies in the store is sealed and longer. */
  bytes: number;
  sha256: Buffer;
  sealedBy: WrappedKey;
}

/** An id for a file that is to be stored: its bytes are sealed for it before there is a row. */
export async function nextFileId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('stored_files_id_seq') as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the sequence answered no id');
  return row.id;
}

/** Whether a person may send another file; said before the work of redrawing it, and judged again with the row. */
export async function mayKeepAnother(db: Db, ownerId: number, bytes = 0): Promise<boolean> {
  const sent = await db
    .selectFrom('stored_files')
    .select([sql<number>`count(*)`.as('files'), sql<number>`coalesce(sum(bytes), 0)::int8`.as('bytes')])
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', sql<string>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return sent.files < mostFiles && sent.bytes + bytes <= mostBytes;
}

/** False, and no row, when its owner has sent too much; counted one after the other for each person. */
export async function insertFile(db: Db, file: NewFile): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`stored_files ${file.ownerId}`}, 0))`.execute(
      transaction,
    );
    if (!(await mayKeepAnother(transaction, file.ownerId, file.bytes))) return false;
    const { ownerId, sealedBy, ...rest } = file;
    await transaction
      .insertInto('stored_files')
      .values({ ...rest, ...sealedBy, owner_id: ownerId })
      .execute();
    return true;
  });
}

/** Takes a kept file for a record, in the transaction that writes the record; false when another record has it or it is gone. */
export async function attachFile(db: Db, fileId: number): Promise<boolean> {
  const [result] = await db
    .updateTable('stored_files')
    .set({ attached_at: sql`now()` })
    .where('id', '=', fileId)
    .where('attached_at', 'is', null)
    .execute();
  return result?.numUpdatedRows === 1n;
}

/** Makes a kept file the record's, in the transaction that writes the record; the one before is let go. */
export async function takeFile(db: Db, fileId: number, before: number | null = null): Promise<void> {
  if (!(await attachFile(db, fileId))) throw new Error(`The file ${fileId} cannot be taken.`);
  if (before !== null) await detachFile(db, before);
}

/** Lets a file go, in the transaction that drops or replaces it; it is swept with those nobody took. */
export async function detachFile(db: Db, fileId: number): Promise<void> {
  await db.updateTable('stored_files').set({ attached_at: null }).where('id', '=', fileId).execute();
}

export type ServedFile = Pick<Row<'stored_files'>, 'id' | 'key' | 'class' | 'type' | 'key_id' | 'wrapped_key'> & {
  bindHash: Buffer | null;
};

/** A file for a session that lives, and the hash of the cookie that session must bring. */
export async function fileForSession(db: Db, fileId: number, sessionId: number): Promise<ServedFile | undefined> {
  return db
    .selectFrom('stored_files as f')
    .innerJoin('sessions as s', (join) => join.on('s.id', '=', sessionId))
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['f.id', 'f.key', 'f.class', 'f.type', 'f.key_id', 'f.wrapped_key', 's.bind_hash as bindHash'])
    .where('f.id', '=', fileId)
    .where(livingSession)
    .executeTakeFirst();
}

/** Drops up to 500 rows that no record has had for a day, and answers the keys of their objects. */
export async function deleteUnattached(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from stored_files where id in (
      select id from stored_files
      where attached_at is null and created_at < now() - interval '24 hours'
      order by created_at limit 500 for update skip locked
    ) returning key`.execute(db);
  return rows.map((row) => row.key);
}

/** Drops the row of a file that no record has, and answers the key of its object. */
export async function deleteIfUnattached(db: Db, fileId: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('stored_files')
    .where('id', '=', fileId)
    .where('attached_at', 'is', null)
    .returning('key')
    .executeTakeFirst();
  return row?.key;
}

/** Those of the keys that a row knows. */
export async function knownKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('stored_files').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map((row) => row.key));
}

export async function hasFiles(db: Db): Promise<boolean> {
  return (await db.selectFrom('stored_files').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The mark of the file store this database belongs to. */
export async function knownMark(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('file_store_marker').select('mark').executeTakeFirst())?.mark;
}

/** Keeps a mark unless there is one, and answers the one that is kept. */
export async function keepMark(db: Db, mark: string): Promise<string> {
  await db
    .insertInto('file_store_marker')
    .values({ mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await knownMark(db)) ?? mark;
}
