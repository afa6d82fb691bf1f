import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Client, type ClientConfig } from 'pg';
import { grantTo } from './roles.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Any constant will do, as long as nothing else in the database takes the same advisory lock. */
const lockId = 7_283_645;

export class MigrationRefused extends Error {}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** What stops a start: a file changed after it was applied, or a database newer than this code. */
function refuseSurprises(applied: { name: string; checksum: string }[], known: Migration[]) {
  for (const { name, checksum } of applied) {
    const file = known.find((migration) => migration.name === name);
    if (!file) throw new MigrationRefused(`The database is newer than this program: it knows the migration ${name}.`);
    if (file.checksum !== checksum)
      throw new MigrationRefused(`The migration ${name} was changed after it was applied.`);
  }
}

/**
 * Applies the plain SQL files that the database has not seen, in order, each in a transaction, under an advisory lock so
 * that several nodes may start at once. Connects as the owner of the tables; the server's own role, where it has one, is
 * then given what it needs. Answers the names it applied.
 */
export async function migrate(connection: string | ClientConfig, serverRole?: string): Promise<string[]> {
  const known = await readMigrations();
  const client = new Client(typeof connection === 'string' ? { connectionString: connection } : connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockId]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    refuseSurprises(rows, known);
    const fresh = known.filter((migration) => !rows.some((row) => row.name === migration.name));
    for (const migration of fresh) await apply(client, migration);
    if (serverRole !== undefined) await grantTo(client, serverRole);
    return fresh.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

async function apply(client: Client, { name, sql, checksum }: Migration) {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed.`, { cause: error });
  }
}
