import { Client, type ClientConfig, escapeIdentifier } from 'pg';

/** Of one table: how many rows, and a sum over a hash of each, whatever their order. */
export interface TableDigest {
  rows: number;
  digest: string;
}

/** Of every table of the database, read in one snapshot, however long it takes. */
export async function tableDigests(connection: ClientConfig): Promise<Record<string, TableDigest>> {
  const client = new Client({ ...connection, options: '-c timezone=UTC -c statement_timeout=0' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: tables } = await client.query<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`);
    const digests: Record<string, TableDigest> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ rows: string; digest: string }>(
        `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as digest from ${escapeIdentifier(name)} t`,
      );
      digests[name] = { rows: Number(rows[0]?.rows), digest: rows[0]?.digest ?? '' };
    }
    return digests;
  } finally {
    await client.end();
  }
}
