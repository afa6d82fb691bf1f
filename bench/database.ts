import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Client } from 'pg';
import { type EmbeddedDatabase, startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { type Db, openDatabase, openPool } from '#db/open.ts';
import { addressForServer, roleOf } from '#db/roles.ts';
import { accountByName } from '#features/accounts/server/queries/accounts.ts';
import { bootstrapAdmin } from '#features/people/server/bootstrap-admin.ts';
import { insertSiteSettings } from '#features/site/server/queries/settings.ts';
import { hashPassword } from '#server/auth/hash-password.ts';
import { ownSettings } from '#testing/own-settings.ts';
import { fillEnquiries, loadedEnquiries } from './office/enquiries.ts';
import { newToken } from './office/people.ts';
import type { Undo } from './undo.ts';

export interface EmptyDatabase {
  /** As the role the product connects by. */
  url: string;
  /** As the owner of the tables. */
  ownerUrl: string;
  /** For logs and the like; goes with everything else that is temporary. */
  scratch: string;
  /** As the owner of the tables. */
  client: Client;
}

export interface BenchDatabase extends EmptyDatabase {
  version: string;
}

/** PostgreSQL with a million enquiries: in a temporary folder, or kept in the one `BENCH_DATA` names. */
export async function openBenchDatabase(undo: Undo, report: (line: string) => void): Promise<BenchDatabase> {
  const database = await openEmptyDatabase(undo, process.env.BENCH_DATA);
  await ensureLoaded(database.client, report);
  const { rows } = await database.client.query<{ server_version: string }>('show server_version');
  return { ...database, version: rows[0]?.server_version ?? '' };
}

/** PostgreSQL with the product's tables and nothing in them, in a temporary folder or in one that is kept. */
export async function openEmptyDatabase(undo: Undo, dataFolder?: string): Promise<EmptyDatabase> {
  const scratch = await mkdtemp(join(tmpdir(), 'suvidha-bench-'));
  undo.add(() => rm(scratch, { recursive: true, force: true }));
  const folder = dataFolder ? resolve(dataFolder) : join(scratch, 'pg');
  const embedded = await startEmbedded({ folder });
  undo.add(() => stop(embedded, folder, dataFolder !== undefined));

  const url = await addressForServer(embedded.url);
  await migrate(embedded.url, await roleOf(url));
  // Production publishes the owner's settings only.
  await withDatabase(url, (db) => insertSiteSettings(db, ownSettings));
  const client = new Client({ connectionString: embedded.url });
  // PostgreSQL ends this connection when it is stopped.
  client.on('error', () => {});
  await client.connect();
  undo.add(() => client.end());
  return { url, ownerUrl: embedded.url, scratch, client };
}

async function ensureLoaded(client: Client, report: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ id: string | null }>('select max(id) as id from enquiries');
  if (Number(rows[0]?.id ?? 0) < loadedEnquiries) {
    report(`loading ${loadedEnquiries.toLocaleString('en')} enquiries`);
    await fillEnquiries(client);
  } else {
    await client.query('delete from enquiries where id > $1', [loadedEnquiries]);
    // What is sealed by the keys of an earlier run, none of this one reads.
    await client.query('truncate idempotency_keys, rate_limits, import_rows, import_parts');
    await client.query('delete from imports');
  }
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
}

async function stop(embedded: EmbeddedDatabase, folder: string, isKept: boolean): Promise<void> {
  await embedded.stop();
  if (isKept) return;
  // Run as root, PostgreSQL may keep its data where its own account can reach it.
  const home = dirname(embedded.dataFolder);
  if (home !== folder) await rm(home, { recursive: true, force: true });
}

const benchAdmin = 'bench-admin@example.com';

/** Signs an administrator in, as a program would: the bearer token of a session without a browser's cookie. */
export async function adminToken(url: string): Promise<string> {
  return withDatabase(url, async (db) => {
    await bootstrapAdmin(db, benchAdmin, randomBytes(24).toString('base64url'));
    const account = await accountByName(db, benchAdmin);
    if (!account) throw new Error('The administrator of the benchmark is missing.');
    return newToken(db, account.id);
  });
}

/** The administrator who was signed in before, with a password a browser can type. */
export async function adminSignIn(client: Client): Promise<{ username: string; password: string }> {
  const password = randomBytes(24).toString('base64url');
  const hash = await hashPassword(password);
  await client.query('update accounts set password_hash = $1 where username = $2', [hash, benchAdmin]);
  return { username: benchAdmin, password };
}

/** So many of the staff, each signed in as a program would be. */
export async function signInPeople({ url, client }: EmptyDatabase, count: number) {
  await client.query(`insert into roles (name, name_key) values ('Staff', 'staff') on conflict do nothing`);
  const { rows } = await client.query<{ id: number }>(
    `insert into accounts (username, username_key, password_hash, role_id)
     select 'person-' || n || '@bench.example', 'person-' || n || '@bench.example', 'none', (select id from roles where name_key = 'staff')
     from generate_series(1, $1::int) as n
     on conflict (username_key) do update set role_id = excluded.role_id returning id::int`,
    [count],
  );
  return withDatabase(url, (db) => Promise.all(rows.map(async ({ id }) => ({ id, token: await newToken(db, id) }))));
}

export async function withDatabase<Value>(url: string, work: (db: Db) => Promise<Value>): Promise<Value> {
  const db = openDatabase(openPool(url, { size: 2, onLost: () => {} }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
