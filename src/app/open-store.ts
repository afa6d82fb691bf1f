import { join } from 'node:path';
import type { Logger } from 'pino';
import { startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { type Db, openDatabase, openPool } from '#db/open.ts';
import { isSearchIndexed } from '#features/enquiries/server/queries.ts';
import type { Config } from '#server/config.ts';

export interface Store {
  db: Db;
  notices: string[];
  close: () => Promise<void>;
}

/** The database of the settings: the embedded one in `DATA_DIR`, or the one `DATABASE_URL` names; migrated. */
export async function openStore(config: Config, log: Logger): Promise<Store> {
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbedded({ folder: join(config.DATA_DIR, 'pg'), log: (line) => log.info(line) });
  const url = config.DATABASE_URL ?? embedded?.url ?? '';
  try {
    const applied = await migrate(url);
    if (applied.length > 0) log.info({ applied }, 'migrated');
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const onLost = (error: Error) => log.warn({ err: error }, 'an idle database connection was lost');
  const db = openDatabase(openPool(url, { size: config.DATABASE_POOL, onLost }));
  if (!(await isSearchIndexed(db))) {
    log.warn('The database’s LC_CTYPE knows no Gujarati or Hindi letters: searches in them will be slow. Use C.UTF-8.');
  }
  return {
    db,
    notices: embedded?.notices ?? [],
    async close() {
      await db.destroy();
      await embedded?.stop();
    },
  };
}
