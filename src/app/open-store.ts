import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { type Db, openDatabase, openPool } from '#db/open.ts';
import { addressForServer, mayRewriteAudit, roleOf } from '#db/roles.ts';
import { readServerFacts, serverFaults } from '#db/server-faults.ts';
import { roleSettingFaults } from '#db/session-settings.ts';
import { isSearchIndexed } from '#features/enquiries/server/queries/lists.ts';
import type { DatabaseSource } from '#server/backups/make-backup.ts';
import { type Config, ConfigRefused } from '#server/config.ts';
import { checkKeys, refuseLostKeys, WrongKey } from '#server/personal-data/check-keys.ts';
import type { KeyRing } from '#server/personal-data/key-ring.ts';
import { keyedHashes } from './keyed-hashes.ts';

export interface Store {
  db: Db;
  /** For what only reads, where there is one. */
  replica: Pool | undefined;
  /** Of `db`, for whoever measures. */
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  notices: string[];
  /** What a backup copies, as the owner of the tables. */
  source: DatabaseSource;
  /** Of an embedded database: where the files of its log are left to be taken away, and its own folder. */
  archive: { walFolder: string; dataFolder: string } | undefined;
  close: () => Promise<void>;
}

interface Addresses {
  /** Makes the tables. */
  owner: string;
  /** By which the running server connects. */
  server: string;
  /** The running server's role; undefined where that is the owner too. */
  role: string | undefined;
}

async function addressesOf({ DATABASE_URL, DATABASE_OWNER_URL }: Config, embeddedUrl: string): Promise<Addresses> {
  if (DATABASE_URL === undefined) {
    const server = await addressForServer(embeddedUrl);
    return { owner: embeddedUrl, server, role: await roleOf(server) };
  }
  if (DATABASE_OWNER_URL === undefined) return { owner: DATABASE_URL, server: DATABASE_URL, role: undefined };
  const [owner, role] = await Promise.all([roleOf(DATABASE_OWNER_URL), roleOf(DATABASE_URL)]);
  return { owner: DATABASE_OWNER_URL, server: DATABASE_URL, role: role === owner ? undefined : role };
}

/** Production does without a database that may lose what it has confirmed; elsewhere the log says so. */
async function judgeServer(url: string, { isProduction, DATABASE_POOLER }: Config, log: Logger): Promise<void> {
  const missing = DATABASE_POOLER === 'none' ? [] : await roleSettingFaults(url);
  if (missing.length > 0) throw new ConfigRefused(missing);
  const faults = serverFaults(await readServerFacts(url));
  if (isProduction && faults.length > 0) throw new ConfigRefused(faults);
  for (const fault of faults) log.info(fault);
}

/**
 * The database of the settings: the embedded one in `DATA_DIR`, or the one `DATABASE_URL` names. Migrated as its owner,
 * used by a role that can neither change tables nor the audit log's past.
 */
export async function openStore(config: Config, log: Logger): Promise<Store> {
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbedded({
        folder: join(config.DATA_DIR, 'pg'),
        isArchiving: config.backups !== undefined,
        log: (line) => log.info(line),
      });
  const stopping = async (error: unknown): Promise<never> => {
    await embedded?.stop();
    throw error;
  };
  const { owner, server, role } = await addressesOf(config, embedded?.url ?? '').catch(stopping);
  await judgeServer(server, config, log).catch(stopping);
  const applied = await migrate(owner, role).catch(stopping);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  let isClosing = false;
  const onLost = (error: Error) => isClosing || log.warn({ err: error }, 'an idle database connection was lost');
  const onReplicaLost = (err: Error) => isClosing || log.warn({ err }, 'an idle connection to the replica was lost');
  const isThroughPooler = config.DATABASE_POOLER === 'transaction';
  const pool = openPool(server, { size: config.DATABASE_POOL, isThroughPooler, onLost });
  const db = openDatabase(pool);
  const rings = { data: config.DATA_KEYS, index: config.INDEX_KEYS };
  const refuseWrongKeys = async () => {
    await refuseLostKeys(db, rings, keyedHashes).catch((error) => forgetNewFiles(Object.values(rings), error));
    await checkKeys(db, rings);
  };
  await refuseWrongKeys().catch(async (error) => {
    await db.destroy();
    return stopping(error);
  });
  if (await mayRewriteAudit(db)) {
    log.warn(
      'The server connects as the owner of its tables: whoever breaks into it can change the tables and rewrite the audit log. Give it a role of its own (DATABASE_URL) and name the owner in DATABASE_OWNER_URL.',
    );
  }
  if (!(await isSearchIndexed(db))) {
    log.warn('The database’s LC_CTYPE knows no Gujarati or Hindi letters: searches in them will be slow. Use C.UTF-8.');
  }
  const replica = config.DATABASE_REPLICA_URL
    ? openPool(config.DATABASE_REPLICA_URL, { size: config.DATABASE_POOL, onLost: onReplicaLost })
    : undefined;
  return {
    db,
    replica,
    pool,
    notices: embedded?.notices ?? [],
    source: embedded ? { kind: 'embedded', connection: embedded.connection } : { kind: 'dump', url: owner },
    archive: embedded && config.backups !== undefined ? embedded : undefined,
    async close() {
      // The pool does not wait until the connections it ends have gone.
      isClosing = true;
      await replica?.end();
      await db.destroy();
      await embedded?.stop();
    },
  };
}

/** A file that was gone is not replaced by one with a key of nothing: the next start names it again, and the copy finds its place free. */
async function forgetNewFiles(rings: readonly KeyRing[], error: unknown): Promise<never> {
  const files = rings.flatMap(({ file, isNew }) => (isNew && file !== undefined ? [file] : []));
  for (const file of files) await rm(file, { force: true });
  if (!(error instanceof WrongKey) || files.length === 0) throw error;
  throw new WrongKey(`${error.message} Put back ${files.join(' and ')} from your copy.`);
}
