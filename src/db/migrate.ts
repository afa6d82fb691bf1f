import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { applyMigration, type Migration } from './apply-migration.ts';
import { grantTo } from './roles.ts';

const ownFolder = new URL('./migrations/', import.meta.url);
/** Any constant will do, as long as nothing else in the database takes the same advisory lock. */
const lockId = 7_283_645;

export class MigrationRefused extends Error {}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** What stops a start: a file changed after it was applied, or a database newer than this code. */
function checkAppliedMigrations(applied: { name: string; checksum: string }[], migrations: Migration[]) {
  for (const { name, checksum } of applied) {
    const file = migrations.find((migration) => migration.name === name);
    if (!file) throw new MigrationRefused(`The database is newer than this program: it knows the migration ${name}.`);
    if (file.checksum !== checksum)
      throw new MigrationRefused(`The migration ${name} was changed after it was applied.`);
  }
}

/** Polls for the lock: a waiting statement's snapshot would block `create index concurrently`. */
async function takeTurn(client: Client) {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lockId]);
    if (rows[0]?.mine) return;
    await pause(100);
  }
}

/**
 * Applies the plain SQL files that the database has not seen, in order, under an advisory lock so that several nodes may
 * start at once. Connects as the owner of the tables; the server's own role, where it has one, is given what it needs with
 * each file: nodes of the release before may go on meanwhile. Answers the names it applied.
 */
export async function migrate(
  connection: string | ClientConfig,
  serverRole?: string,
  folder = ownFolder,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new Client(typeof connection === 'string' ? { connectionString: connection } : connection);
  await client.connect();
  try {
    await takeTurn(client);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    checkAppliedMigrations(rows, migrations);
    const fresh = migrations.filter((migration) => !rows.some((row) => row.name === migration.name));
    const grant = async () => {
      if (serverRole !== undefined) await grantTo(client, serverRole);
    };
    // Of an empty database nobody is waiting for a table.
    const isNew = rows.length === 0;
    for (const migration of fresh) await applyMigration(client, migration, isNew ? async () => {} : grant);
    if (isNew || fresh.length === 0) await grant();
    return fresh.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}
