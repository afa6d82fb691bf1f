import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import type { RowHashes, SealedValue } from '../../personal-data/keyed-hashes.ts';
import type { BlindIndex } from '../../personal-data/vault.ts';

export type PersonHashes = Pick<Row<'restricted_records'>, 'mobile_hash' | 'pan_hash' | 'person_hash_key'>;

/** The fields of the keyed hashes, with their columns: a hash here is none of a table that is searched. */
export const hashColumns = { restricted_mobile: 'mobile_hash', restricted_pan: 'pan_hash' } as const;
export type HashField = keyof typeof hashColumns;

export interface RestrictedPart {
  /** Of the restriction. */
  id: number;
  records: number;
  /** Of the last of them. */
  destroyOn: string;
}

/** What is restricted of whoever has one of these hashes, newest first. */
export async function restrictedWith(
  db: Db,
  { field, indexes, limit }: { field: HashField; indexes: readonly BlindIndex[]; limit: number },
): Promise<RestrictedPart[]> {
  const pairs = sql.join(indexes.map(({ keyId, value }) => sql`(${keyId}, ${value})`));
  const { rows } = await sql<RestrictedPart>`
    select restriction_id as id, count(*) as records, max(destroy_on)::text as "destroyOn" from restricted_records
    where (person_hash_key, ${sql.ref(hashColumns[field])}) in (${pairs})
    group by restriction_id order by restriction_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Which of these hashes are of somebody who is restricted. */
export async function restrictedAmong(
  db: Db,
  { field, indexes }: { field: HashField; indexes: readonly BlindIndex[] },
): Promise<Set<string>> {
  const wanted = JSON.stringify(indexes.map(({ keyId, value }) => ({ key: keyId, value: value.toString('hex') })));
  const { rows } = await sql<{ hash: string }>`
    select distinct r.value as hash from jsonb_to_recordset(${wanted}::jsonb) as r (key text, value text)
    join restricted_records h on h.person_hash_key = r.key and ${sql.ref(`h.${hashColumns[field]}`)} = decode(r.value, 'hex')`.execute(
    db,
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** How many are not hashed under this key. */
export async function countUnhashed(db: Db, keyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('restricted_records')
    .select(sql<number>`count(*)`.as('count'))
    .where('person_hash_key', 'is distinct from', keyId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function endOfBatch(db: Db, after: number, limit: number): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from (select id from restricted_records where id > ${after} order by id limit ${limit}) page`.execute(
    db,
  );
  return rows[0]?.last ?? undefined;
}

/** Locked until the transaction ends. */
export function unhashedRows(
  db: Db,
  { keyId, after, last }: { keyId: string; after: number; last: number },
): Promise<SealedValue[]> {
  return db
    .selectFrom('restricted_records')
    .select(['id', 'content_sealed as sealed', 'key_id', 'wrapped_key'])
    .where('id', '>', after)
    .where('id', '<=', last)
    .where('person_hash_key', 'is distinct from', keyId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateHashes(db: Db, keyId: string, rows: readonly RowHashes[]): Promise<void> {
  for (const { id, hashes } of rows) {
    const hashOf = (field: HashField) => hashes.find((hash) => hash.field === field)?.hash ?? null;
    await db
      .updateTable('restricted_records')
      .set({
        mobile_hash: hashOf('restricted_mobile'),
        pan_hash: hashOf('restricted_pan'),
        person_hash_key: keyId,
      })
      .where('id', '=', id)
      .execute();
  }
}

/** Answers how many. */
export async function dropHashesUnder(db: Db, keyId: string, limit: number): Promise<number> {
  const dropped = await db
    .updateTable('restricted_records')
    .set({ mobile_hash: null, pan_hash: null, person_hash_key: null })
    .where('id', 'in', (query) =>
      query.selectFrom('restricted_records').select('id').where('person_hash_key', '=', keyId).limit(limit),
    )
    .executeTakeFirst();
  return Number(dropped.numUpdatedRows);
}
