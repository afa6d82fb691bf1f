import { createHash, randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { type Db, openDatabase, openPool } from '#db/open.ts';
import { recordAudit } from '#server/audit/queries.ts';
import { makeKeys } from '#server/keys.ts';
import { databaseUrl } from '#testing/global-setup.ts';
import { sealAll } from './server/seal-rows.ts';
import { verifyChain } from './server/verify-chain.ts';

const name = `suvidha_upgrade_${randomBytes(4).toString('hex')}`;
const owner = databaseUrl(inject('databaseServer'), name);
const migrations = join(import.meta.dirname, '../../db/migrations');
const keys = makeKeys([randomBytes(32)]);
let db: Db;

const admin = new Client({ connectionString: inject('databaseServer') });
await admin.connect();
await admin.query(`create database ${name}`);
afterAll(async () => {
  await db.destroy();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

/** The database as the release before left it. */
async function migrateAsBefore(client: Client) {
  await client.query(
    'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const earlier = globSync(join(migrations, '000[1-8]_*.sql')).sort();
  for (const file of earlier) {
    const text = readFileSync(file, 'utf8');
    await client.query(text);
    const checksum = createHash('sha256').update(text).digest('hex');
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [basename(file), checksum]);
  }
}

test('F-17: entries of the release before are all there, and sealed', async () => {
  const client = new Client({ connectionString: owner });
  await client.connect();
  await migrateAsBefore(client);
  await client.query(`
    insert into audit_events (at, action, outcome, request_id)
    select now() - interval '90 days' + n * interval '1 hour', 'sign-in', 'done', 'request-' || n from generate_series(1, 1500) n`);
  await client.end();
  await migrate(owner, inject('serverRole').name);

  db = openDatabase(openPool(databaseUrl(inject('serverRole').url, name), { size: 4, onLost: () => {} }));
  await recordAudit(db, { id: 'new' }, { actorId: undefined, action: 'set-up' });
  await sealAll(db, keys);
  expect(await verifyChain(db, { keys, anchors: [] })).toMatchObject({ rowsChecked: 1501, fault: undefined });
  const newest = await db.selectFrom('audit_events').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  expect(newest).toMatchObject({ id: 1501, request_id: 'new' });
});
