import { Client, type ClientConfig, escapeIdentifier } from 'pg';

/** Of one table: how many rows, and a sum over a hash of each, whatever their order. */
export interface TableDigest {
  rows: number;
  digest: string;
}

/** Of every table whose rows outlive a crash, read in one snapshot, however long it takes. */
export function tableDigests(connection: ClientConfig): Promise<Record<string, TableDigest>> {
  return withClient(connection, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows: tables } = await client.query<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relpersistence = 'p' order by relname`);
    const digests: Record<string, TableDigest> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ rows: string; digest: string }>(
        `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as digest from ${escapeIdentifier(name)} t`,
      );
      digests[name] = { rows: Number(rows[0]?.rows), digest: rows[0]?.digest ?? '' };
    }
    return digests;
  });
}

/** How often rows of each table have changed: a row that came and went leaves its digest as it was. */
export function tableChanges(connection: ClientConfig): Promise<Record<string, string>> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string; changes: string }>(`
      select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::text as changes
      from pg_stat_user_tables where schemaname = 'public'`);
    return Object.fromEntries(rows.map(({ name, changes }) => [name, changes]));
  });
}

async function withClient<T>(connection: ClientConfig, read: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, options: '-c timezone=UTC -c statement_timeout=0' });
  await client.connect();
  try {
    return await read(client);
  } finally {
    await client.end();
  }
}
