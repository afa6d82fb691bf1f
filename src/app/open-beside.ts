import { join } from 'node:path';
import { urlOfRunning } from '#db/embedded/running.ts';
import { DataFolderBusy } from '#db/embedded.ts';
import { openDatabase, openPool } from '#db/open.ts';
import type { Config } from '#server/config.ts';
import { makeLogger } from '#server/log.ts';
import { openStore, type Store } from './open-store.ts';

/**
 * For a command: the database the server uses: the one of the settings (as its owner: that address is a direct one), that of the
 * server that runs, or the one in the data folder.
 */
export async function openBeside(config: Config): Promise<Pick<Store, 'db' | 'source' | 'close'>> {
  const beside = (url: string, source: Store['source']) => {
    const db = openDatabase(openPool(url, { size: 4, isPatient: true, onLost: () => {} }));
    return { db, source, close: () => db.destroy() };
  };
  if (config.DATABASE_URL) {
    const url = config.DATABASE_OWNER_URL ?? config.DATABASE_URL;
    return beside(url, { kind: 'dump', url });
  }
  try {
    return await openStore(config, makeLogger('warn'));
  } catch (error) {
    const url = error instanceof DataFolderBusy ? urlOfRunning(join(config.DATA_DIR, 'pg')) : undefined;
    if (!url) throw error;
    return beside(url, { kind: 'embedded', connection: { connectionString: url } });
  }
}
