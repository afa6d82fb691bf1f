import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Account, accountCan, accountFor, giveTo, isRoot } from './account.ts';

/** Where the data, the password, the log and the socket live: the folder asked for, or one the account can reach. */
export interface DataLocation {
  home: string;
  data: string;
  account: Account | undefined;
  notices: string[];
}

/** A path of a Unix socket must fit into the kernel's fixed buffer. */
const longestSocketPath = process.platform === 'darwin' ? 103 : 107;

export const socketPort = 5432;

/** Makes the folder if need be. Root lets others pass through it: PostgreSQL's account must reach its data inside. */
export function makeFolder(folder: string): string {
  const firstMade = mkdirSync(folder, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
  if (isRoot() && firstMade !== undefined) {
    // The umask may have closed the parents just created, too.
    for (let made = folder; made.length >= firstMade.length; made = dirname(made)) chmodSync(made, 0o711);
  }
  const { uid, mode } = statSync(folder);
  if (isRoot() && uid === 0) chmodSync(folder, (mode & 0o777) | 0o711);
  return realpathSync(folder);
}

/** The data location of this folder, the same at every start. */
export function locateData(folder: string): DataLocation {
  const link = join(folder, 'elsewhere');
  const target = linkTarget(link);
  if (target !== undefined) return placeElsewhere(folder, target, accountFor(join(target, 'data')));
  const data = join(folder, 'data');
  const account = accountFor(data);
  if (account === undefined || canEnter(account, folder)) return { home: folder, data, account, notices: [] };
  if (existsSync(data)) {
    throw new Error(
      `The user ${account.name}, as whom PostgreSQL must run, cannot reach its data in ${data}. Move the data folder to a place open to that user.`,
    );
  }
  const home = makeHome(folder, account);
  symlinkSync(home, link);
  return placeElsewhere(folder, home, account);
}

/** A folder for the socket, private to PostgreSQL's account: in its home unless that path is too long. */
export function makeSocketFolder({ home, account }: DataLocation): string {
  const beside = join(home, 'run');
  if (fits(beside)) return makePrivate(beside, account);
  const name = `suvidha-${hashOf(home)}`;
  const parent = [tmpdir(), '/tmp'].find(
    (folder) => fits(join(folder, name)) && (account === undefined || canEnter(account, folder)),
  );
  if (parent === undefined) throw new Error(`No folder is short enough for the socket of ${home}; set TMPDIR to one.`);
  try {
    return makePrivate(join(parent, name), account);
  } catch {
    // The path is taken by another user: use a random name.
    const folder = mkdtempSync(join(parent, 'suvidha-'));
    giveTo(account, folder);
    return folder;
  }
}

/** A folder of root's that the account can reach; it outlives a restart of the machine where the system allows. */
export function rootOwnedFolder(account: Account): string {
  // The usual place for a service's data first; `TMPDIR` may name a folder that only root can enter, `/tmp` is open to all.
  const candidates = ['/var/lib/suvidha', join(tmpdir(), 'suvidha'), '/tmp/suvidha'];
  for (const candidate of candidates) {
    try {
      mkdirSync(candidate, { mode: 0o711, recursive: candidate.startsWith('/var/') });
      chmodSync(candidate, 0o711);
    } catch {
      // Read-only, or there already.
    }
    if (isOnlyWritableBy(candidate, 0) && canEnter(account, candidate)) return candidate;
  }
  throw new Error(
    `PostgreSQL does not run as root, and no folder of ${candidates.join(', ')} can be shared with ${account.name}.`,
  );
}

function placeElsewhere(folder: string, home: string, account: Account | undefined): DataLocation {
  if (!existsSync(home)) {
    throw new Error(
      `The database of ${folder} lives in ${home}, which is gone. Restore it, or remove ${join(folder, 'elsewhere')} to begin with an empty one.`,
    );
  }
  const notice =
    account === undefined
      ? `The database of ${folder} lives in ${home}.`
      : `PostgreSQL does not run as root, and the user ${account.name} cannot reach ${folder}: the database lives in ${home}.`;
  return { home, data: join(home, 'data'), account, notices: [notice] };
}

/** A folder that was deleted and created again begins empty: data of the earlier one are not taken up silently. */
function makeHome(folder: string, account: Account): string {
  const base = join(rootOwnedFolder(account), hashOf(folder));
  for (let number = 1; ; number += 1) {
    const home = number === 1 ? base : `${base}-${number}`;
    if (existsSync(home)) continue;
    mkdirSync(home);
    chmodSync(home, 0o711);
    return home;
  }
}

/** A folder of PostgreSQL's account, which nobody else may write to. */
export function makePrivate(folder: string, account: Account | undefined): string {
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    giveTo(account, folder);
  }
  const owner = account?.uid ?? process.getuid?.() ?? 0;
  if (!isOnlyWritableBy(folder, owner)) throw new Error(`${folder} belongs to somebody else.`);
  return folder;
}

/** lstat, not stat: in a folder open to all, a link could lead root anywhere. */
function isOnlyWritableBy(folder: string, uid: number): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  return stat?.isDirectory() === true && stat.uid === uid && (stat.mode & 0o022) === 0;
}

function canEnter(account: Account, folder: string): boolean {
  return accountCan(account, 'cd "$1"', folder);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(`${folder}/.s.PGSQL.${socketPort}`) <= longestSocketPath;
}

function linkTarget(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
}

function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}
