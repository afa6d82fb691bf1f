import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { type Db, openDatabase, openPool } from '#db/open.ts';
import { anchorsFile } from '#features/audit/server/anchor-head.ts';
import { readConfig } from '#server/config.ts';
import { renewStoreId } from '#server/files/queries.ts';
import { openFileStore } from '#server/files/stores/open-file-store.ts';
import { ownStoreMark } from '#server/files/stores/store-id.ts';

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
const store = openFileStore(config);

async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(openPool(url, { size: 1, onLost: () => {} }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** PostgreSQL: no such table, no such column. */
const unmarked = new Set(['42P01', '42703']);

/** The file store's mark, where it is this database's; undefined of a database of before there were marks. */
function readOwnMark(db: Db): Promise<string | undefined> {
  return ownStoreMark(db, store).catch((error: Error & { code?: string }) => {
    if (unmarked.has(error.code ?? '')) return undefined;
    throw error;
  });
}

async function reset(): Promise<void> {
  // Before anything is thrown away: afterwards nobody knows whose the store is.
  const isMarked = (await store.readStoreId()) !== undefined;
  const mark = await withDatabase(readOwnMark);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  await client.end();
  // The new log begins a new chain.
  rmSync(anchorsFile(config.DATA_DIR), { force: true });
  await migrate(url);
  // What lies in the store has no row any more; the new database sweeps it.
  if (mark !== undefined) await withDatabase((db) => renewStoreId(db, [mark]));
  else if (isMarked)
    console.log(
      'The file store bears the mark of another database: it is left alone, and no picture can be kept there.',
    );
}

try {
  await reset();
} catch (error) {
  await embedded?.stop();
  stop(error as Error);
}
await embedded?.stop();
console.log('The database is empty. The next start makes sample data.');
