import { randomInt } from 'node:crypto';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import { DataFolderBusy } from '#db/embedded.ts';
import { MigrationRefused } from '#db/migrate.ts';
import { anchorsFile } from '#features/audit/server/anchor-head.ts';
import { startAuditJobs } from '#features/audit/server/jobs.ts';
import { startHeadMails } from '#features/audit/server/mail-head.ts';
import { startBackupJobs } from '#features/backups/server/jobs.ts';
import { startRetentionJob } from '#features/privacy-desk/retention/server/jobs.ts';
import { type Config, ConfigRefused, readConfig } from '#server/config.ts';
import { startLedgerJob } from '#server/erasures/ledger-job.ts';
import { databaseStoreId } from '#server/files/queries.ts';
import { writeLocalStoreId } from '#server/files/stores/local-store-id.ts';
import { openFileStore } from '#server/files/stores/open-file-store.ts';
import { assignStoreId } from '#server/files/stores/store-id.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { makeKeys } from '#server/keys.ts';
import { collectAtRest } from '#server/load/collect-at-rest.ts';
import { measureLoad } from '#server/load/measure-load.ts';
import { makeLogger } from '#server/log.ts';
import { serveMetrics } from '#server/metrics/serve-metrics.ts';
import { printOfSettings } from '#server/nodes/compare-settings.ts';
import { WrongKey } from '#server/personal-data/check-keys.ts';
import { makeVault } from '#server/personal-data/vault.ts';
import { backupWork } from './backup-work.ts';
import { type BoundPort, bindAsRoot } from './bind-as-root.ts';
import { eraseAgainAtStart } from './erasers.ts';
import { firstStart } from './first-start.ts';
import { giveUpRoot } from './give-up-root.ts';
import { startHousekeeping } from './housekeeping.ts';
import { jobKinds } from './job-kinds.ts';
import { openStore, type Store } from './open-store.ts';
import { retentionClasses } from './retention-classes.ts';
import { buildApp } from './server.ts';

const build = new URL('../../dist/', import.meta.url);
/** A balancer that asks `/readyz` every second knows of a stop by then. */
const noticedAfterMs = 2_000;

/** Opens one after the other, each to be closed with what came before it; answers the lines to print once all of it runs. */
async function start(config: Config, log: Logger, keep: Keep): Promise<string[]> {
  const port = await bindAsRoot(config);
  const notices = giveUpRoot(config);
  const store = await openStore(config, log);
  keep(store.close);
  const files = openFileStore(config);
  // Before the first file can come. A disk that cannot be written stops nothing else.
  await databaseStoreId(store.db)
    .then(({ id }) => writeLocalStoreId(config.DATA_DIR, id))
    .catch((err) => log.warn({ err }, 'the store id could not be written down'));
  await assignStoreId(store.db, files).catch((err) => log.warn({ err }, 'the file store could not be marked'));
  const vault = makeVault({ dataKeys: config.DATA_KEYS, indexKeys: config.INDEX_KEYS });
  const erasing = { dataDir: config.DATA_DIR, vault, config, now: () => new Date() };
  keep(await eraseAgainAtStart(store.db, log, erasing));
  const metrics = await openMetrics(config, store);
  keep(async () => metrics?.close());
  const { drain, address } = await listen(config, log, store, port);
  const keys = makeKeys(config.SIGNING_KEY);
  const stopHousekeeping = startHousekeeping(store.db, log, {
    dataDir: config.DATA_DIR,
    backups: typeof config.backups === 'string' ? config.backups : undefined,
    web: new URL('web/', build),
    files,
    keys,
    vault,
    isProduction: config.isProduction,
    settings: printOfSettings(config),
  });

  const stopAuditJobs = startAuditJobs(store.db, log, { keys, anchors: anchorsFile(config.DATA_DIR) });
  const stopHeadMails = config.headMail ? startHeadMails(store.db, log, config.headMail) : async () => {};
  const stopRetentionJob = startRetentionJob({ db: store.db, log, classes: retentionClasses(config) });
  const stopLedgerJob = startLedgerJob(store.db, log, config.DATA_DIR);
  const stopJobs = startJobs({
    services: { db: store.db, config, vault, now: () => new Date(), randomBelow: (limit) => randomInt(limit) },
    log,
    kinds: Object.values(jobKinds),
  });

  const stopBackupJobs = config.backups
    ? startBackupJobs({
        ...backupWork(config, { ...store, files, keys, log, backups: config.backups }),
        log,
        nightlyAt: config.BACKUP_AT,
        archive: store.archive,
      })
    : async () => {};

  keep(async () => {
    const graceMs = config.isProduction ? config.DRAIN_SECONDS * 1_000 : 0;
    await drain(graceMs, Math.min(graceMs, noticedAfterMs));
    await stopHeadMails();
    await stopRetentionJob();
    await stopJobs();
    await stopAuditJobs();
    await stopLedgerJob();
    await stopHousekeeping();
    // Last: nobody but it waits for another machine.
    await stopBackupJobs();
  });
  return [
    ...notices,
    ...store.notices,
    ...(await firstStart(store.db, config, address)),
    ...(metrics ? [`Its metrics are at ${metrics.address}`] : []),
    `Suvidha is at ${address}`,
  ];
}

/** Before the server answers anybody: where its port is taken, nothing has begun. */
async function openMetrics({ METRICS_PORT }: Config, { pool }: Store) {
  return METRICS_PORT === undefined ? undefined : serveMetrics({ port: METRICS_PORT, pool });
}

async function listen(config: Config, log: Logger, { db, replica, pool }: Store, port: BoundPort) {
  const load = measureLoad(pool);
  const server = await buildApp({ config, db, replica: replica && { replica }, log, build, load });
  const heard = await server.app.listen(port);
  load.begin();
  collectAtRest(log);
  return { ...server, address: config.PUBLIC_URL ?? heard };
}

/** Registers what closes that which was just opened. Throws when the server is to stop: the start ends there. */
type Keep = (close: () => Promise<void>) => void;

/** Starts, and stops when it is told to, also while it starts: what is under way then is not broken off, and nothing more is begun. */
async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = makeLogger(config.LOG_LEVEL);
  const opened = new AsyncDisposableStack();
  const stopping = new AbortController();
  const started = start(config, log, (close) => {
    opened.defer(close);
    stopping.signal.throwIfAborted();
  });
  closeWithGrace({ delay: (config.DRAIN_SECONDS + 12) * 1_000 }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an unexpected error');
    stopping.abort();
    await started.catch(() => {});
    await opened.disposeAsync();
  });
  try {
    const lines = await started;
    process.stdout.write(`\n${lines.join('\n')}\n\n`);
  } catch (error) {
    if (stopping.signal.aborted) return;
    await opened.disposeAsync();
    throw error;
  }
}

run().catch((error) => {
  const isExpected = [ConfigRefused, DataFolderBusy, MigrationRefused, WrongKey].some((kind) => error instanceof kind);
  const isPortTaken = error?.code === 'EADDRINUSE';
  const text = isPortTaken
    ? `Port ${error.port} is in use. Set PORT (or METRICS_PORT) to another one.`
    : isExpected
      ? error.message
      : (error?.stack ?? String(error));
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
