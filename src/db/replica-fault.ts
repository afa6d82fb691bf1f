import { Client } from 'pg';

/** A database by its name, in the cluster that its primary and all replicas are one copy each of. */
async function identityOf(connectionString: string): Promise<string> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ identity: string }>(
      `select concat_ws(' ', system_identifier, current_database()) as identity from pg_control_system()`,
    );
    return rows[0]?.identity ?? '';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Why what is given for a replica must not be read in place of the primary. Throws where it is away. */
export async function replicaFault(primary: string, replica: string): Promise<string | undefined> {
  const [ours, theirs] = await Promise.all([identityOf(primary), identityOf(replica)]);
  return ours === theirs ? undefined : 'DATABASE_REPLICA_URL leads to another database than DATABASE_URL.';
}
