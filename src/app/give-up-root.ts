import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Account, accountCan, accountOfOwner, isRoot } from '#db/embedded/account.ts';
import { linkBinaries } from '#db/embedded/binaries.ts';
import { takeOver } from '#db/embedded/take-over.ts';
import { type Config, ConfigRefused } from '#server/config.ts';

const checkout = resolve(import.meta.dirname, '../..');

/**
 * Makes the data folder private and, started as root, goes on as an unprivileged user, who is given the data (decision
 * 079). Comes after the settings are read, which may lie in files of root's, and before anything listens or asks. Returns
 * what the operator should know.
 */
export function giveUpRoot(config: Config): string[] {
  const { DATA_DIR } = config;
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  if (!isRoot()) {
    if (process.getuid && statSync(DATA_DIR).uid === process.getuid()) chmodSync(DATA_DIR, 0o700);
    return [];
  }
  const database = join(DATA_DIR, 'pg');
  const elsewhere = join(database, 'elsewhere');
  const account = accountOfOwner([join(elsewhere, 'data'), join(database, 'data'), DATA_DIR, dirname(DATA_DIR)]);
  const obstacle = account ? obstacleFor(account, DATA_DIR) : 'there is no user suvidha, postgres or nobody';
  if (!account || obstacle) {
    const notice = `The server was started as root and cannot give that up: ${obstacle}.`;
    const mend = 'Move it to where that user can read it (/opt), or start it as an ordinary user.';
    if (config.isProduction) throw new ConfigRefused([`${notice} ${mend}`]);
    // PostgreSQL never runs as root: its user has to pass through.
    if (statSync(DATA_DIR).uid === 0) chmodSync(DATA_DIR, 0o711);
    return [`${notice} ${mend}`];
  }
  if (config.DATABASE_URL === undefined) linkBinaries();
  if (existsSync(elsewhere)) takeOver(account, realpathSync(elsewhere));
  takeOver(account, DATA_DIR);
  become(account);
  const begun = `Started as root, the server runs as the user ${account.name}, to whom ${DATA_DIR} now belongs.`;
  return [begun, ...unreadableRings(config, account), ...unwritableBackups(config, account)];
}

/** Rings are followed while the server runs, where its user may read them. */
function unreadableRings({ DATA_KEYS, INDEX_KEYS }: Config, { name }: Account): string[] {
  return [DATA_KEYS.file, INDEX_KEYS.file].flatMap((file) =>
    !file || isReadable(file) ? [] : [`${file} cannot be read by ${name}: a change to it is heard at the next start.`],
  );
}

/** A folder that an administrator made for the backups is often root's. */
function unwritableBackups({ backups }: Config, { name }: Account): string[] {
  if (typeof backups !== 'string') return [];
  let folder = backups;
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return [];
  } catch {
    return [
      `No backup can be made: ${name} cannot write to ${folder}. Give it that folder: chown -R ${name} ${folder}`,
    ];
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function obstacleFor(account: Account, dataDir: string): string | undefined {
  const parent = dirname(dataDir);
  if (!accountCan(account, 'cd "$1"', parent)) return `the user ${account.name} cannot enter ${parent}`;
  const program = 'cd "$1/src" && cd "$1/node_modules" && cd "$1/dist" && test -r "$1/package.json" && "$2" --version';
  if (accountCan(account, program, checkout, process.execPath)) return undefined;
  return `the user ${account.name} cannot read the program in ${checkout}`;
}

/** The groups first: without root they cannot be changed. */
function become({ uid, gid }: Account): void {
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}
