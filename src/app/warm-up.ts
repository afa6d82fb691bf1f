import { randomBytes } from 'node:crypto';
import { openDatabase, openPool } from '#db/open.ts';
import { readConfig } from '#server/config.ts';
import { makeLogger } from '#server/log.ts';
import { newRingKey } from '#server/personal-data/key-ring.ts';
import { buildApp } from './server.ts';

const build = new URL('../../dist/', import.meta.url);

/** Puts the server together with keys of nothing and no database, and lets it go: for whoever keeps what that has compiled. */
export async function warmUp(): Promise<void> {
  const config = readConfig({
    ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://suvidha.example', SIGNING_KEY: randomBytes(32).toString('hex') },
    TRUSTED_PROXIES: '127.0.0.1',
    ...{ DATA_KEYS: newRingKey(), INDEX_KEYS: newRingKey() },
  });
  const db = openDatabase(openPool('postgres://127.0.0.1:1/none', { size: 1, onLost: () => {} }));
  const { app } = await buildApp({ config, db, log: makeLogger('silent'), build });
  await app.ready();
  await app.close();
  await db.destroy();
}
