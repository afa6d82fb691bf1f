import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { type SealedTable, sealedTables } from '#db/sealed-tables.ts';
import type { WrappedKey } from './vault.ts';

export type KeyCheck = Pick<Row<'key_checks'>, 'purpose' | 'key_id' | 'check_value'>;

/** Keeps the checks of keys not met before; answers those of all keys. */
export async function insertNewKeyChecks(db: Db, checks: KeyCheck[]): Promise<KeyCheck[]> {
  await db
    .insertInto('key_checks')
    .values(checks)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('key_checks').select(['purpose', 'key_id', 'check_value']).execute();
}

/** The keys a database has met, and how long ago it first met each. */
export async function seenKeys(db: Db, purpose: 'data' | 'index'): Promise<{ id: string; ageMs: number }[]> {
  return db
    .selectFrom('key_checks')
    .select(['key_id as id', sql<number>`(extract(epoch from now() - first_met_at) * 1000)::float8`.as('ageMs')])
    .where('purpose', '=', purpose)
    .execute();
}

const everySealedTable: readonly SealedTable[] = Object.values(sealedTables);

/** How many rows have their keys under these of the ring. */
export async function countUnderKeys(db: Db, keyIds: readonly string[]): Promise<number> {
  const counts = everySealedTable.map(
    ({ table }) => sql`(select count(*) from ${sql.table(table)} where key_id = any(${keyIds}))`,
  );
  const { rows } = await sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Which of these data keys some row still needs. */
export async function neededDataKeys(db: Db, keyIds: readonly string[]): Promise<string[]> {
  const needs = everySealedTable.map(
    ({ table }) => sql`exists (select from ${sql.table(table)} t where t.key_id = k.id)`,
  );
  const { rows } = await sql<{ id: string }>`
    select k.id from unnest(${[...keyIds]}::text[]) as k (id) where ${sql.join(needs, sql` or `)}`.execute(db);
  return rows.map(({ id }) => id);
}

export type SealedRow = WrappedKey & { id: number };

/** The next rows under a key after an id, locked until the transaction ends. */
export async function rowsUnderKey(
  db: Db,
  { table, id }: SealedTable,
  { keyId, after, limit }: { keyId: string; after: number; limit: number },
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select ${sql.ref(id)} as id, key_id, wrapped_key from ${sql.table(table)}
    where key_id = ${keyId} and ${sql.ref(id)} > ${after} order by ${sql.ref(id)} limit ${limit} for update`.execute(
    db,
  );
  return rows;
}

/** Gives rows the same keys, wrapped anew. */
export async function updateWrappedKeys(db: Db, { table, id }: SealedTable, rows: SealedRow[]): Promise<void> {
  const ids = rows.map((row) => row.id);
  const keyIds = rows.map(({ key_id }) => key_id);
  const wrapped = rows.map(({ wrapped_key }) => wrapped_key);
  await sql`
    update ${sql.table(table)} as t set key_id = v.key_id, wrapped_key = v.wrapped_key
    from unnest(${ids}::int8[], ${keyIds}::text[], ${wrapped}::bytea[]) as v (id, key_id, wrapped_key)
    where t.${sql.ref(id)} = v.id`.execute(db);
}

/** Runs the work unless it runs already, on whatever node; false when it does. The connection must be a direct one: the lock is its session's. */
export async function withExclusiveLock(db: Db, work: () => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const lock = sql`hashtextextended('rotation of keys', 0)`;
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${lock}) as "isOurs"`.execute(
      connection,
    );
    if (!rows[0]?.isOurs) return false;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
    return true;
  });
}
