import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';

type Upload = Row<'paper_uploads'>;
type Part = Row<'paper_upload_parts'>;

export const uploadByKey = (
  db: Db,
  { enquiryId, keyHash }: { enquiryId: number; keyHash: Buffer },
): Promise<Upload | undefined> =>
  db
    .selectFrom('paper_uploads')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();

/** How many of a request have begun and not ended. */
export async function openUploads(db: Db, enquiryId: number): Promise<number> {
  const { count } = await db
    .selectFrom('paper_uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('enquiry_id', '=', enquiryId)
    .where('taken_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertUpload = (
  transaction: Db,
  upload: Pick<Upload, 'enquiry_id' | 'key_hash' | 'paper' | 'aadhaar' | 'total_bytes'>,
): Promise<Upload> => transaction.insertInto('paper_uploads').values(upload).returningAll().executeTakeFirstOrThrow();

/** The one of a request that was left for the longest time, if for a minute: its page was closed. */
export async function deleteLeftUpload(transaction: Db, enquiryId: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from paper_uploads where id = (
    select id from paper_uploads where enquiry_id = ${enquiryId} and taken_at is null
      and touched_at < now() - interval '1 minute' order by touched_at limit 1)`.execute(transaction);
  return numAffectedRows === 1n;
}

/** The id of a new part, which its sealed bytes are bound to. */
export async function nextPartId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('paper_upload_parts_id_seq') as id`.execute(db);
  if (!rows[0]) throw new Error('The sequence answered nothing.');
  return rows[0].id;
}

/** The next part of an upload, with what has come by it. */
export async function insertPart(transaction: Db, part: Omit<Part, 'number'>, receivedBytes: number): Promise<void> {
  const { id, upload_id, content_sealed, key_id, wrapped_key } = part;
  await sql`insert into paper_upload_parts (id, upload_id, number, content_sealed, key_id, wrapped_key)
    values (${id}, ${upload_id}, (select count(*) from paper_upload_parts where upload_id = ${upload_id}),
      ${content_sealed}, ${key_id}, ${wrapped_key})`.execute(transaction);
  await transaction
    .updateTable('paper_uploads')
    .set({ received_bytes: receivedBytes, touched_at: sql<string>`clock_timestamp()` })
    .where('id', '=', upload_id)
    .execute();
}

/** In the order of the picture's bytes, or so many from the beginning. */
export const partsOfUpload = (db: Db, uploadId: number, most?: number): Promise<Part[]> =>
  db
    .selectFrom('paper_upload_parts')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .orderBy('number')
    .$if(most !== undefined, (parts) => parts.limit(most ?? 1))
    .execute();

/** The picture is one of its paper: its parts go, and that it was taken is kept for what comes again. */
export async function endUpload(transaction: Db, uploadId: number): Promise<void> {
  await transaction.deleteFrom('paper_upload_parts').where('upload_id', '=', uploadId).execute();
  await transaction
    .updateTable('paper_uploads')
    .set({ taken_at: sql<string>`now()` })
    .where('id', '=', uploadId)
    .execute();
}

/** What came is no picture that is taken. */
export async function deleteUpload(db: Db, uploadId: number): Promise<void> {
  await db.deleteFrom('paper_uploads').where('id', '=', uploadId).where('taken_at', 'is', null).execute();
}

/** What nobody has sent to its end within a day, and that others were; a part at a time. */
export async function deleteOldUploads(db: Db): Promise<void> {
  await sql`delete from paper_uploads where id in (
    select id from paper_uploads where created_at < now() - interval '1 day' limit 500)`.execute(db);
}
