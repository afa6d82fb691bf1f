import { sql } from 'kysely';
import type { Db, Writer } from '#db/open.ts';
import { violates } from '#db/violates.ts';

/** The first answer to a request, stored under the hash of its idempotency key. */
export interface IdempotencyRecord {
  key: Buffer;
  requestHash: Buffer;
  status: number;
  answer: object;
}

/** Set by a trigger on records whose answer it has emptied: what they answered is erased. */
export const erasedStatus = 410;

const rowOf = ({ key, requestHash, status, answer }: IdempotencyRecord) => ({
  key,
  request_hash: requestHash,
  status,
  answer: JSON.stringify(answer),
});

export async function insertIdempotencyRecord(db: Db, record: IdempotencyRecord): Promise<void> {
  await db.insertInto('idempotency_keys').values(rowOf(record)).execute();
}

/** A writer whose statement also inserts the record; it fails as a whole when the key was used before. */
export function withIdempotencyRecord(db: Db, record: IdempotencyRecord): Writer {
  return db.with('idempotency_record', (also) => also.insertInto('idempotency_keys').values(rowOf(record)));
}

export const isKeyUsedBefore = (error: unknown) => violates(error, 'idempotency_keys_pkey');

export async function idempotencyRecord(db: Db, key: Buffer): Promise<IdempotencyRecord | undefined> {
  const row = await db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).executeTakeFirst();
  return row && { key, requestHash: row.request_hash, status: row.status, answer: row.answer };
}

/** Deletes in small batches, so that no request waits for a lock. */
export async function deleteExpiredIdempotencyRecords(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where key in
    (select key from idempotency_keys where created_at < now() - interval '24 hours' limit 5000)`.execute(db);
}
