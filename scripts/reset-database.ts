import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { openDatabase, openPool } from '#db/open.ts';
import { anchorsFile } from '#features/audit/server/anchor-head.ts';
import { readConfig } from '#server/config.ts';
import { renewStoreId } from '#server/files/queries.ts';
import { openFileStore } from '#server/files/stores/open-file-store.ts';

// `npm run db:reset`: an empty, migrated database; the next start makes sample data again. Not in production.
const config = readConfig(process.env);
if (config.isProduction) throw new Error('db:reset throws all data away and does not run in production.');

function stop(error: Error): never {
  console.error(error.message);
  process.exit(1);
}

// Starting the embedded one takes over what a killed server left, and is refused while a server runs on it.
const embedded = config.DATABASE_URL
  ? undefined
  : await startEmbedded({ folder: join(config.DATA_DIR, 'pg') }).catch(stop);
const url = config.DATABASE_OWNER_URL ?? config.DATABASE_URL ?? embedded?.url ?? '';
const client = new Client({ connectionString: url });
await client.connect();
await client.query('drop schema public cascade');
await client.query('create schema public');
await client.end();
/** What lies in the store has no row any more; the new database sweeps it. */
async function ownFileStore(address: string): Promise<void> {
  const mark = await openFileStore(config).readStoreId();
  if (mark === undefined) return;
  const db = openDatabase(openPool(address, { size: 1, onLost: () => {} }));
  await renewStoreId(db, [mark]);
  await db.destroy();
}

// The new log begins a new chain.
rmSync(anchorsFile(config.DATA_DIR), { force: true });
await migrate(url);
await ownFileStore(url);
await embedded?.stop();
console.log('The database is empty. The next start makes sample data.');
