import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keyedHashes } from '#app/keyed-hashes.ts';
import { openStore } from '#app/open-store.ts';
import { urlOfRunning } from '#db/embedded/running.ts';
import { DataFolderBusy } from '#db/embedded.ts';
import { type Db, openDatabase, openPool } from '#db/open.ts';
import { type Config, ConfigRefused, readConfig } from '#server/config.ts';
import { makeLogger } from '#server/log.ts';
import { WrongKey } from '#server/personal-data/check-keys.ts';
import { RotationUnderWay, rotateKeys } from '#server/personal-data/rotate-keys.ts';

// `npm run keys:rotate`, and `npm run keys:rotate -- --remove-old` when the old keys are to go: with the server's settings,
// beside a running server or without one. Stopped half-way, the same command goes on.

const connect = (url: string) => openDatabase(openPool(url, { size: 4, onLost: () => {} }));

/** The database the server uses: the one of the settings (as its owner: that address is a direct one), that of the server that runs, or the one in the data folder. */
async function open(config: Config): Promise<{ db: Db; close: () => Promise<void> }> {
  const beside = (url: string) => {
    const db = connect(url);
    return { db, close: () => db.destroy() };
  };
  if (config.DATABASE_URL) return beside(config.DATABASE_OWNER_URL ?? config.DATABASE_URL);
  try {
    return await openStore(config, makeLogger('warn'));
  } catch (error) {
    const url = error instanceof DataFolderBusy ? urlOfRunning(join(config.DATA_DIR, 'pg')) : undefined;
    if (!url) throw error;
    return beside(url);
  }
}

async function run() {
  const { values } = parseArgs({ options: { 'remove-old': { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  const { db, close } = await open(config);
  const rings = { data: config.DATA_KEYS, index: config.INDEX_KEYS };
  try {
    await rotateKeys({ db, rings, keyedHashes, isRemoving: values['remove-old'], say: (line) => console.log(line) });
  } finally {
    await close();
  }
}

run().catch((error) => {
  const isExpected = [ConfigRefused, DataFolderBusy, WrongKey, RotationUnderWay].some((kind) => error instanceof kind);
  console.error(isExpected ? error.message : (error?.stack ?? String(error)));
  process.exit(1);
});
