import { randomBytes, randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#db/open.ts';
import { readConfig } from '#server/config.ts';
import type { JobServices } from '#server/jobs/job.ts';
import { newRingKey } from '#server/personal-data/key-ring.ts';
import { makeVault } from '#server/personal-data/vault.ts';
import type { TestApp } from './server.ts';

const random = { now: () => new Date(), randomBelow: (limit: number) => randomInt(limit) };

/** What jobs work with, beside no app. */
export function jobServices(db: Db): JobServices {
  const config = readConfig({
    ...{ NODE_ENV: 'test', DATA_DIR: join(tmpdir(), 'suvidha-test-data') },
    ...{ SIGNING_KEY: randomBytes(32).toString('hex'), DATA_KEYS: newRingKey(), INDEX_KEYS: newRingKey() },
  });
  return { db, config, vault: makeVault({ dataKeys: config.DATA_KEYS, indexKeys: config.INDEX_KEYS }), ...random };
}

/** The same beside an app, with its keys. */
export const jobServicesOf = ({ db, config, vault }: Pick<TestApp, 'db' | 'config' | 'vault'>): JobServices => ({
  ...{ db, config, vault },
  ...random,
});
