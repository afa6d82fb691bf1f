import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { tablesThat } from '#db/schema.ts';

/** A hash over every table that a refused call must leave alone; of sessions, whether they have ended. */
export async function stateHash(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all (${tablesThat('isTransient')})
      and not exists (select from pg_class p where p.relname = tablename and p.relispartition)`.execute(db);
  const parts = [
    sql`select 's' || id || coalesce(ended_at::text, '') as part from sessions`,
    ...tables.map(({ name }) => sql`select ${name}::text || md5(t::text) from ${sql.table(name)} t`),
  ];
  const { rows } = await sql<{ hash: string }>`
    select md5(string_agg(part, '' order by part)) as hash from (${sql.join(parts, sql` union all `)}) as parts`.execute(
    db,
  );
  return rows[0]?.hash ?? '';
}
