import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { giveAllTo, giveTo } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { DataLocation } from './data-location.ts';
import { runProgram } from './run-program.ts';

export const superuser = 'postgres';

/** The database's password; the first start makes it and the database's files. */
export async function ensureCluster(location: DataLocation, binaries: Binaries): Promise<string> {
  const existingPassword = storedPassword(location);
  const isNew = !existsSync(join(location.data, 'PG_VERSION'));
  if (!isNew) giveAllTo(location.account, location.data);
  if (existingPassword !== undefined && !isNew) return existingPassword;
  const password = existingPassword ?? storeNewPassword(location);
  if (isNew) await initialise(location, binaries, password);
  else await resetPassword(location, binaries, password);
  return password;
}

/** Makes the database accept this password, as after a restore from another folder. PostgreSQL must not be running. */
export async function resetPassword(
  { data, account }: DataLocation,
  { postgres }: Binaries,
  password: string,
): Promise<void> {
  const input = `alter role ${superuser} password '${password}'\n`;
  await runProgram(postgres, ['--single', '-D', data, 'postgres'], { account, folder: data, input });
}

/** Which characters are letters, for pg_trgm: without this it sees no word in Gujarati or Hindi and searches scan. */
const letterClasses =
  { linux: ['--lc-ctype=C.UTF-8'], darwin: ['--lc-ctype=en_US.UTF-8'] }[process.platform as string] ?? [];

/** Complete or absent: a crash half-way leaves only a draft that the next start removes. */
async function initialise(location: DataLocation, { initdb }: Binaries, password: string): Promise<void> {
  const { home, data, account } = location;
  removeDrafts(home);
  const draft = join(home, `data.draft-${randomBytes(4).toString('hex')}`);
  makeEmptyFolder(draft, location);
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' });
  giveTo(account, passwordFile);
  try {
    // The builtin provider sorts alike on every machine; the system's own locale may be missing or change.
    const locale = [
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...letterClasses,
    ];
    const access = ['--auth=scram-sha-256', `--username=${superuser}`, `--pwfile=${passwordFile}`];
    await runProgram(initdb, ['-D', draft, '--data-checksums', '--no-instructions', ...locale, ...access], {
      account,
      folder: home,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, data);
  syncFolder(home);
}

/** Made by us because the account may not write into the home. */
function makeEmptyFolder(folder: string, { account }: DataLocation): void {
  mkdirSync(folder, { mode: 0o700 });
  giveTo(account, folder);
}

function removeDrafts(home: string): void {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith('data.draft-'))) {
    try {
      rmSync(join(home, name), { recursive: true, force: true });
    } catch {
      // The initdb of a server killed a moment ago may still be writing there; the next first start tries again.
    }
  }
}

export function storedPassword({ home }: DataLocation): string | undefined {
  const path = join(home, 'password');
  if (!existsSync(path)) return undefined;
  const password = readFileSync(path, 'utf8').trim();
  return /^[0-9a-f]{64}$/.test(password) ? password : undefined;
}

function storeNewPassword({ home }: DataLocation): string {
  const password = randomBytes(32).toString('hex');
  const draft = join(home, 'password.draft');
  rmSync(draft, { force: true });
  const file = openSync(draft, 'wx', 0o600);
  writeFileSync(file, `${password}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, join(home, 'password'));
  syncFolder(home);
  return password;
}

/** A rename outlives a power failure only once its folder is on the disk. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
