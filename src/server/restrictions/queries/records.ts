import { type SqlBool, sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import type { PersonRecord } from '#shared/person-record.ts';
import { type DueRows, dueBatch } from '../../retention/queries.ts';
import type { PersonHashes } from './person-hashes.ts';

export type RestrictedRow = Pick<
  Row<'restricted_records'>,
  'id' | 'kind' | 'record_id' | 'destroy_on' | 'file_ids' | 'content_sealed' | 'key_id' | 'wrapped_key'
>;

const restrictedRow = [
  'id',
  'kind',
  'record_id',
  'destroy_on',
  'file_ids',
  'content_sealed',
  'key_id',
  'wrapped_key',
] as const;

export async function insertRestriction(
  transaction: Db,
  { actorId, reason, approvalId }: { actorId: number | undefined; reason: string; approvalId: number | undefined },
): Promise<number> {
  const { id } = await transaction
    .insertInto('restrictions')
    .values({ restricted_by: actorId ?? null, reason, approval_id: approvalId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The id of a new one, which the sealed content is bound to. */
export async function nextRestrictedId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('restricted_records_id_seq') as id`.execute(db);
  if (!rows[0]) throw new Error('The sequence answered nothing.');
  return rows[0].id;
}

export async function insertRestricted(
  transaction: Db,
  restrictionId: number,
  row: RestrictedRow & PersonHashes & Pick<Row<'restricted_records'>, 'inner_key_ids'>,
): Promise<void> {
  await transaction
    .insertInto('restricted_records')
    .values({ ...row, restriction_id: restrictionId })
    .execute();
}

/** No address of them is answered, or each is again. */
export async function withholdFiles(transaction: Db, ids: readonly number[], isWithheld: boolean): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .updateTable('stored_files')
    // The rows that showed them are gone meanwhile, and may have let them go.
    .set(isWithheld ? { withheld_at: sql`now()`, attached_at: sql`now()` } : { withheld_at: null })
    .where('id', 'in', ids)
    .execute();
}

/** The records of a restriction; with `isLocked` until the transaction ends. */
export function restrictedOf(db: Db, restrictionIds: readonly number[], { isLocked = false } = {}) {
  let query = db
    .selectFrom('restricted_records')
    .select([...restrictedRow, 'restriction_id'])
    .where('restriction_id', 'in', restrictionIds.length > 0 ? restrictionIds : [0])
    .orderBy('id');
  if (isLocked) query = query.forUpdate();
  return query.execute();
}

/** What somebody has restricted within 24 hours without another one’s agreement, as far as it is; nothing is added to it until the transaction ends. */
export async function erasedAlone(transaction: Db, accountId: number): Promise<RestrictedRow[]> {
  await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  return transaction
    .selectFrom('restricted_records as kept')
    .innerJoin('restrictions as r', 'r.id', 'kept.restriction_id')
    .select(restrictedRow.map((column) => `kept.${column}` as const))
    .where('r.restricted_by', '=', accountId)
    .where('r.approval_id', 'is', null)
    .where('r.restricted_at', '>', sql<string>`now() - interval '24 hours'`)
    .orderBy('kept.id')
    .execute();
}

/** The restriction under which a record stands. */
export async function restrictionOf(db: Db, { kind, id }: PersonRecord): Promise<number | undefined> {
  const row = await db
    .selectFrom('restricted_records')
    .select('restriction_id')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .executeTakeFirst();
  return row?.restriction_id;
}

/** Locked until the transaction ends. */
export const restrictedRecord = (transaction: Db, { kind, id }: PersonRecord): Promise<RestrictedRow | undefined> =>
  transaction
    .selectFrom('restricted_records')
    .select(restrictedRow)
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The next rows after an id that hold values under another key than this one, or that nobody has looked into; locked. */
export function restrictedUnderOldKeys(
  transaction: Db,
  { keyId, after, limit }: { keyId: string; after: number; limit: number },
): Promise<RestrictedRow[]> {
  return transaction
    .selectFrom('restricted_records')
    .select(restrictedRow)
    .where('id', '>', after)
    .where(sql<SqlBool>`(inner_key_ids is null or not inner_key_ids <@ array[${keyId}]::text[])`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function changeContent(
  transaction: Db,
  rowId: number,
  content: Pick<Row<'restricted_records'>, 'content_sealed' | 'inner_key_ids'>,
): Promise<void> {
  await transaction.updateTable('restricted_records').set(content).where('id', '=', rowId).execute();
}

export async function deleteRestricted(transaction: Db, rowId: number): Promise<void> {
  await transaction.deleteFrom('restricted_records').where('id', '=', rowId).execute();
}

interface Lifted {
  id: number;
  rows: readonly Pick<RestrictedRow, 'id' | 'kind' | 'record_id'>[];
  actorId: number | undefined;
  reason: string;
}

/** The restriction itself is lifted with the last of its records. */
export async function markLifted(transaction: Db, { id, rows, actorId, reason }: Lifted): Promise<void> {
  const rowIds = rows.map((row) => row.id);
  await transaction.deleteFrom('restricted_records').where('id', 'in', rowIds).execute();
  const lifted = rows.map(({ kind, record_id }) => ({ restriction_id: id, kind, record_id }));
  await transaction
    .insertInto('lifted_records')
    .values(lifted.map((row) => ({ ...row, lifted_by: actorId ?? null, reason })))
    .execute();
  await transaction
    .updateTable('restrictions')
    .set({ lifted_by: actorId ?? null, lifted_at: sql`now()`, lift_reason: reason })
    .where('id', '=', id)
    .where(sql<SqlBool>`not exists (select from restricted_records where restriction_id = restrictions.id)`)
    .execute();
}

export const overdueRecords: DueRows = {
  ...{ table: 'restricted_records', key: ['id'], since: 'destroy_on', isDay: true },
  isDue: (at) => sql<SqlBool>`destroy_on < (${at} at time zone 'Asia/Kolkata')::date`,
};

/** Destroys up to 500 whose time is over, their keys with them; their files are left to the sweep. Answers what they were. */
export async function destroyDueRecords(transaction: Db): Promise<PersonRecord[]> {
  const { rows } = await sql<PersonRecord & { fileIds: number[] }>`
    with due as (${dueBatch(overdueRecords)})
    delete from restricted_records using due where restricted_records.id = due.id
    returning restricted_records.kind, restricted_records.record_id as id, restricted_records.file_ids as "fileIds"`.execute(
    transaction,
  );
  const files = rows.flatMap(({ fileIds }) => fileIds);
  if (files.length > 0)
    await transaction.updateTable('stored_files').set({ attached_at: null }).where('id', 'in', files).execute();
  return rows.map(({ kind, id }) => ({ kind, id }));
}

/** What is done after it may be taken back without the rest of the transaction. */
export async function setSavepoint(transaction: Db): Promise<() => Promise<void>> {
  await sql`savepoint before_lifting`.execute(transaction);
  return async () => {
    await sql`rollback to savepoint before_lifting`.execute(transaction);
  };
}
