import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type Db, openDatabase, openPool } from '#db/open.ts';
import { cleanUpWith } from './cleanup.ts';
import { databaseUrl } from './global-setup.ts';

export interface TestDatabase {
  url: string;
  ownerUrl: string;
  drop: () => Promise<void>;
}

/** Many calls at one instant succeed on a busy machine too. */
const waitMs = 30_000;

/** `TEST_DATABASE_POOLER=127.0.0.1:6432`: the product's own role comes through that PgBouncer, which shares connections between transactions. */
const pooler = process.env.TEST_DATABASE_POOLER;

/** A copy of the migrated template. */
export async function ownDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `${inject('template')}_${randomBytes(6).toString('hex')}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  // A copy of the files takes a third of the work of a copy through the log, which is the default.
  await admin.query(`create database ${name} template ${inject('template')} strategy file_copy`);
  return {
    url: throughPooler(databaseUrl(inject('serverRole').url, name)),
    ownerUrl: databaseUrl(server, name),
    drop: async () => {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

const throughPooler = (url: string) =>
  pooler === undefined ? url : Object.assign(new URL(url), { host: pooler }).href;

/** As the product's own role and as the owner of the tables. */
export function openTestDatabase({ url, ownerUrl }: Pick<TestDatabase, 'url' | 'ownerUrl'>): { db: Db; owner: Db } {
  return {
    db: openDatabase(openPool(url, { size: 8, waitMs, isThroughPooler: pooler !== undefined, onLost: () => {} })),
    owner: openDatabase(openPool(ownerUrl, { size: 2, waitMs, isPatient: true, onLost: () => {} })),
  };
}

/** A database of the file's own, without the product: for what knows nothing of it, and is loaded in a moment. */
export async function startTestDatabase(): Promise<{ db: Db; owner: Db }> {
  const database = await ownDatabase();
  const { db, owner } = openTestDatabase(database);
  cleanUpWith(async () => {
    await db.destroy();
    await owner.destroy();
    await database.drop();
  });
  return { db, owner };
}
