import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { besideCluster, hasCluster, type RecoveryTarget, takePlace } from '#db/embedded/restore-cluster.ts';
import { migrate } from '#db/migrate.ts';
import { type Db, openDatabase, openPool } from '#db/open.ts';
import { tableDigests } from '#db/table-digests.ts';
import { anchorsFile } from '#features/audit/server/anchor-head.ts';
import { recordRestore } from '#features/backups/server/record-restore.ts';
import type { Destination } from '#server/backups/destinations/destination.ts';
import { loadDump } from '#server/backups/dump.ts';
import { makeRoom } from '#server/backups/make-room.ts';
import { backupId, listIdentities, type Manifest, readableManifests, readManifest } from '#server/backups/manifest.ts';
import { readStream } from '#server/backups/parts.ts';
import {
  chooseBackup,
  NoSuchBackup,
  type Opened,
  restoreDatabase,
  restoreFiles,
} from '#server/backups/restore-backup.ts';
import { LedgerRefused, readStoredLedger } from '#server/backups/stored-ledger.ts';
import { tableFault } from '#server/backups/table-fault.ts';
import type { Config } from '#server/config.ts';
import { addToLedger, ledgerFile, readLedger } from '#server/erasures/ledger-file.ts';
import { databaseIdentity, type Erasure, erasuresSince } from '#server/erasures/queries.ts';
import { replayErasures } from '#server/erasures/replay-erasures.ts';
import { renewStoreId } from '#server/files/queries.ts';
import { openFileStore } from '#server/files/stores/open-file-store.ts';
import { type Keys, makeKeys } from '#server/keys.ts';
import { checkKeys, refuseLostKeys } from '#server/personal-data/check-keys.ts';
import { makeVault } from '#server/personal-data/vault.ts';
import { erasersWith } from './erasers.ts';
import { keyedHashes } from './keyed-hashes.ts';
import { replacedMarks } from './replaced-marks.ts';

/** The restore would write over something, or does not know what to take. */
export class RestoreRefused extends Error {}

export interface RestoreOptions {
  destination: Destination;
  identities: readonly string[];
  /** Of the database, where backups of several lie at one destination. */
  identity?: string | undefined;
  /** This backup and nothing later. */
  backup?: string | undefined;
  /** As the database was at that instant. */
  instant?: string | undefined;
  isReplacing: boolean;
  /** Though no key of the settings proves who made it. */
  isTrusted?: boolean | undefined;
  /** The server of before is gone for good: its stores are this one’s. */
  isTakingOver?: boolean | undefined;
  say: (line: string) => void;
}

/** Brings database and files back to where the settings say; no server may work there meanwhile. */
export async function restore(config: Config, options: RestoreOptions): Promise<Manifest> {
  const { destination, identities, instant, say } = options;
  const identity = await identityOf(destination, options.identity);
  const chosen = options.backup
    ? { id: options.backup, unreadable: [] }
    : await chooseBackup({ destination, identity, identities }, instant);
  const { id } = chosen;
  for (const other of chosen.unreadable)
    say(`The backup ${other} is later, but its manifest cannot be read: it is passed over.`);
  const keys = makeKeys(config.SIGNING_KEY);
  const { manifest, isProven } = await readManifest(destination, identity, id, keys);
  if (!isProven && !options.isTrusted) {
    throw new RestoreRefused(
      'No server with the SIGNING_KEY of the settings made this backup. If you are sure where it comes from: --unproven.',
    );
  }
  const opened: OpenedDestination = {
    destination,
    identity,
    identities,
    erased: await storedErasures(options, identity, keys),
    replaces: await replacedMarks(config, identity, options.isTakingOver ?? false),
  };
  const target: RecoveryTarget = options.backup ? 'copy' : instant ? { instant } : 'latest';
  say(`Restoring the backup ${id} from ${destination.address}.`);
  if (manifest.kind === 'dump') await restoreDump(config, manifest, opened, options);
  else await restoreEmbedded(config, manifest, opened, { ...options, target });
  const aside = await moveAnchorsAside(config.DATA_DIR, backupId(new Date()));
  if (aside) say(`The heads of the audit log written down here are of later: they were moved to ${aside}.`);
  if (config.backups === undefined) say('BACKUP_URL is off: the server makes no backups with these settings.');
  return manifest;
}

/** What is opened, with the erasures its destination knows: read before anything is touched. */
interface OpenedDestination extends Opened {
  erased: readonly Erasure[];
  replaces: readonly string[];
}

async function storedErasures({ destination, isTrusted = false }: RestoreOptions, identity: string, keys: Keys) {
  const { manifests } = await readableManifests(destination, identity);
  const fewest = Math.max(0, ...manifests.map(({ ledgerLines = 0 }) => ledgerLines));
  try {
    return await readStoredLedger(destination, identity, { keys, fewest, isTrusted });
  } catch (error) {
    if (!(error instanceof LedgerRefused)) throw error;
    throw new RestoreRefused(`${error.message} If you are sure to restore all the same: --unproven.`);
  }
}

async function identityOf(destination: Destination, wanted: string | undefined): Promise<string> {
  const found = await listIdentities(destination);
  if (wanted !== undefined && found.includes(wanted)) return wanted;
  const [only] = found;
  if (only === undefined || wanted !== undefined)
    throw new NoSuchBackup(`There is no backup in ${destination.address}.`);
  if (found.length > 1) {
    throw new RestoreRefused(
      `Backups of several databases lie in ${destination.address}: name one with --database (${found.join(', ')}).`,
    );
  }
  return only;
}

async function restoreEmbedded(
  config: Config,
  manifest: Manifest,
  opened: OpenedDestination,
  { target, isReplacing, say }: RestoreOptions & { target: RecoveryTarget },
): Promise<void> {
  if (config.DATABASE_URL)
    throw new RestoreRefused('This backup is of an embedded database: take DATABASE_URL out of the settings.');
  const folder = join(config.DATA_DIR, 'pg');
  if (hasCluster(folder) && !isReplacing) {
    throw new RestoreRefused(`There is a database in ${folder}. With --replace it is moved aside and stays there.`);
  }
  const scratch = besideCluster(folder, 'restoring');
  await rm(scratch, { recursive: true, force: true });
  // Of the same machine, the last minute.
  const left = [besideCluster(folder, 'wal'), join(besideCluster(folder, 'data'), 'pg_wal')];
  const { embedded, isShort } = await restoreDatabase(scratch, manifest, opened, { target, left });
  let markStores: () => Promise<void>;
  try {
    if (isShort) say('The log in the backup ends before that instant: all that is in it was restored.');
    markStores = await finish(config, embedded.url, manifest, opened, target, say);
  } catch (error) {
    await embedded.stop();
    await rm(scratch, { recursive: true, force: true });
    throw error;
  }
  await embedded.stop();
  const aside = await takePlace(scratch, folder, backupId(new Date()));
  await markStores();
  if (aside) say(`The database that was there is in ${aside}; remove it when it is needed no more.`);
}

async function restoreDump(
  config: Config,
  manifest: Manifest,
  opened: OpenedDestination,
  { instant, isReplacing, say }: RestoreOptions,
): Promise<void> {
  const url = config.DATABASE_OWNER_URL ?? config.DATABASE_URL;
  if (!url) throw new RestoreRefused('This backup is of a database of DATABASE_URL: name one in the settings.');
  if (instant) throw new RestoreRefused('A dump has no instants: leave --to out, or ask the database’s own backups.');
  const found = await tableDigests({ connectionString: url });
  if (Object.keys(found).length > 0 && !isReplacing) {
    throw new RestoreRefused('The database of DATABASE_URL is not empty. With --replace its tables are thrown away.');
  }
  const room = await makeRoom(url, { isReplacing });
  let markStores: () => Promise<void>;
  try {
    await loadDump(url, await readStream(opened.destination, manifest.database, opened.identities));
    markStores = await finish(config, url, manifest, opened, 'copy', say);
  } catch (error) {
    await room.bringBack();
    throw error;
  }
  await room.forgetFormer();
  await markStores();
}

/** What every restored database needs before a server may use it. Answers what marks its stores once it has taken its own. */
async function finish(
  config: Config,
  ownerUrl: string,
  manifest: Manifest,
  opened: OpenedDestination,
  target: RecoveryTarget,
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  if (target === 'copy') await compareTables(ownerUrl, manifest);
  await migrate(ownerUrl);
  const db = openDatabase(openPool(ownerUrl, { size: 4, isPatient: true, onLost: () => {} }));
  try {
    const rings = { data: config.DATA_KEYS, index: config.INDEX_KEYS };
    await refuseLostKeys(db, rings, keyedHashes);
    await checkKeys(db, rings);
    await eraseAgain(db, config, opened, say);
    const store = openFileStore(config);
    const { restored, lacking } = await restoreFiles(db, store, manifest, opened);
    say(`${manifest.files} files are in the backup; ${restored} were not there and were brought back.`);
    if (lacking.length > 0) say(`${lacking.length} files that the database names are in no backup.`);
    await recordRestore(db, manifest.id);
    const storeId = await renewStoreId(db, opened.replaces);
    const erased = [...opened.erased, ...(await erasuresSince(db, undefined))];
    return async () => {
      await addToLedger(ledgerFile(config.DATA_DIR, manifest.identity), erased);
      // One that bears a mark is given the new one at the start of a server.
      await store.writeStoreId(storeId);
    };
  } finally {
    await db.destroy();
  }
}

async function compareTables(ownerUrl: string, { tables }: Manifest): Promise<void> {
  const fault = tableFault(tables, await tableDigests({ connectionString: ownerUrl }));
  if (fault) throw new Error(`The restored table ${fault} is not as the manifest has it.`);
}

async function eraseAgain(
  db: Db,
  config: Config,
  opened: OpenedDestination,
  say: (line: string) => void,
): Promise<void> {
  const own = await readLedger(ledgerFile(config.DATA_DIR, await databaseIdentity(db)));
  const vault = makeVault({ dataKeys: config.DATA_KEYS, indexKeys: config.INDEX_KEYS });
  const erasers = erasersWith({ vault, config, now: () => new Date() });
  const { replayed, unknownKinds, failed } = await replayErasures(db, erasers, [...opened.erased, ...own]);
  if (replayed > 0) say(`${replayed} records that were erased since were erased again.`);
  for (const { kind, recordId, error } of failed)
    say(`${kind} ${recordId} could not be erased again and is held back: ${(error as Error).message}`);
  if (unknownKinds.length > 0)
    throw new RestoreRefused(`A newer release erased ${unknownKinds.join(', ')}: restore with that one.`);
}

async function moveAnchorsAside(dataDir: string, stamp: string): Promise<string | undefined> {
  const aside = `${anchorsFile(dataDir)}.before-${stamp}`;
  try {
    await rename(anchorsFile(dataDir), aside);
    return aside;
  } catch {
    return undefined;
  }
}
