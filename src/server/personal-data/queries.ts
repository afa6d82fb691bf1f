import { sql } from 'kysely';
import type { Db, Row, TableName } from '#db/open.ts';
import { type SealedTable, sealedTables } from '#db/sealed-tables.ts';
import type { KeyedHashes, RowHashes, SealedValue } from './keyed-hashes.ts';
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

/** How many rows have their keys under these of the ring, or hold values that have. */
export async function countUnderKeys(db: Db, keyIds: readonly string[]): Promise<number> {
  const counts = everySealedTable.map(
    ({ table }) => sql`(select count(*) from ${sql.table(table)} where key_id = any(${keyIds}))`,
  );
  const inner = sql`(select count(*) from restricted_records where inner_key_ids && ${keyIds}::text[])`;
  const { rows } = await sql<{ count: number }>`
    select ${sql.join([...counts, inner], sql` + `)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Which of these data keys some row still needs. */
export async function neededDataKeys(db: Db, keyIds: readonly string[]): Promise<string[]> {
  const needs = everySealedTable.map(
    ({ table }) => sql`exists (select from ${sql.table(table)} t where t.key_id = k.id)`,
  );
  const inner = sql`exists (select from restricted_records where k.id = any(inner_key_ids))`;
  const { rows } = await sql<{ id: string }>`
    select k.id from unnest(${[...keyIds]}::text[]) as k (id) where ${sql.join([...needs, inner], sql` or `)}`.execute(
    db,
  );
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

interface BlindIndexTable<Field extends string> {
  table: TableName;
  /** For the operator: `indexes of PANs`. */
  label: string;
  source: SealedTable<Field>;
  field: Field;
  /** The index table's column of the source's id. */
  reference: string;
}

/** Blind indexes in a table of their own: one row for each stored value and key of the ring, with the value's owner. */
export function blindIndexTable<Field extends string>({
  table,
  label,
  source,
  field,
  reference,
}: BlindIndexTable<Field>): KeyedHashes {
  const indexes = sql.table(table);
  const rows = sql.table(source.table);
  const sealed = sql.ref(`r.${field}_sealed`);
  const id = sql.ref(reference);
  const index = sql.ref(`${field}_index`);
  return {
    table,
    label,
    renewal: {
      source,
      field,
      countMissing: async (db, keyId) => {
        const { rows: counts } = await sql<{ count: number }>`
          select (select count(*) from ${rows} r where ${sealed} is not null)
            - (select count(*) from ${indexes} where key_id = ${keyId}) as count`.execute(db);
        return counts[0]?.count ?? 0;
      },
      isFoundUnder: async (db, keyIds) => {
        const { rows: answers } = await sql<{ isFound: boolean }>`
          select not exists (select from ${rows} r where ${sealed} is not null)
            or exists (select from ${indexes} where key_id = any(${[...keyIds]}::text[])) as "isFound"`.execute(db);
        return answers[0]?.isFound ?? true;
      },
      endOfBatch: async (db, after, limit) => {
        const { rows: ends } = await sql<{ last: number | null }>`
          select max(id) as last from (select id from ${rows} where id > ${after} order by id limit ${limit}) page`.execute(
          db,
        );
        return ends[0]?.last ?? undefined;
      },
      rowsWithout: async (db, { keyId, after, last }) => {
        const { rows: without } = await sql<SealedValue>`
          select r.id, ${sealed} as sealed, r.key_id, r.wrapped_key from ${rows} r
          where r.id > ${after} and r.id <= ${last} and ${sealed} is not null
            and not exists (select from ${indexes} i where i.${id} = r.id and i.key_id = ${keyId})
          order by r.id for update of r`.execute(db);
        return without;
      },
      // One may have got its index meanwhile.
      insert: async (db, keyId, renewed: RowHashes[]) => {
        const hashes = renewed.flatMap((row) => row.hashes.map(({ hash }) => ({ id: row.id, hash })));
        await sql`
          insert into ${indexes} (key_id, ${index}, owner_id, ${id})
          select ${keyId}, v.hash, r.owner_id, r.id
          from unnest(${hashes.map((row) => row.id)}::int8[], ${hashes.map(({ hash }) => hash)}::bytea[]) as v (id, hash)
          join ${rows} r on r.id = v.id
          on conflict do nothing`.execute(db);
      },
    },
    dropUnder: async (db, keyId, limit) => {
      const { numAffectedRows } = await sql`
        delete from ${indexes} where ctid = any(array(
          select ctid from ${indexes} where key_id = ${keyId} limit ${limit}))`.execute(db);
      return Number(numAffectedRows ?? 0);
    },
  };
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
