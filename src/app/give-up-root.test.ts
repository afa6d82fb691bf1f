import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accountCan, accountOfOwner, isRoot } from '#db/embedded/account.ts';
import { startEmbedded } from '#db/embedded.ts';
import { type Product, startProduct } from '#testing/product.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function newFolder(mode = 0o755): Promise<string> {
  const folder = await temporaryFolder({ mode });
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dataDir: string, settings: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct({ DATA_DIR: dataDir, PORT: '0', SAMPLE_DATA: 'false', ...settings });
  cleanUps.push(() => product.stop());
  return product;
}

/** Real, effective, saved and of the file system. */
const idsOf = (pid = 0, kind: 'Uid' | 'Gid' | 'Groups' = 'Uid') =>
  new RegExp(`^${kind}:\\s+(.*?)\\s*$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]?.split(/\s+/);

const ownersIn = (folder: string) =>
  new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => lstatSync(join(folder, name)).uid));

const isReady = async ({ address }: Product) => (await fetch(`${address}/readyz`)).status;

/** Below a home of root's nobody else can run the product: there the last test only. */
function canBeGivenUp(): boolean {
  const account = isRoot() ? accountOfOwner([]) : undefined;
  const program = resolve(import.meta.dirname, '../..');
  return account !== undefined && accountCan(account, 'cd "$1/src" && "$2" --version', program, process.execPath);
}

describe.skipIf(!canBeGivenUp())('started as root', () => {
  test('the server runs as a user without rights, alone with its data, again and after a crash', async () => {
    const dataDir = join(await newFolder(), 'data');
    const first = await start(dataDir);
    const { uid, gid, mode } = statSync(dataDir);
    expect(uid).not.toBe(0);
    expect(mode & 0o777).toBe(0o700);
    expect(idsOf(first.process.pid)).toEqual(Array(4).fill(String(uid)));
    expect(idsOf(first.process.pid, 'Gid')).toEqual(Array(4).fill(String(gid)));
    expect(idsOf(first.process.pid, 'Groups')).toEqual([String(gid)]);
    expect(ownersIn(dataDir)).toEqual(new Set([uid]));
    expect(await isReady(first)).toBe(200);
    first.process.kill('SIGKILL');
    await once(first.process, 'exit');

    const second = await start(dataDir);
    expect(await isReady(second)).toBe(200);
    await second.stop();
    const third = await start(dataDir);
    expect(idsOf(third.process.pid)).toEqual(Array(4).fill(String(uid)));
    expect(await isReady(third)).toBe(200);
  });

  test('what earlier starts have left to root is taken over, with the database elsewhere too', async () => {
    const dataDir = join(await newFolder(0o700), 'data');
    const earlier = await startEmbedded({ folder: join(dataDir, 'pg') });
    await earlier.stop();
    const home = join(earlier.dataFolder, '..');
    cleanUps.push(() => rmSync(home, { recursive: true, force: true }));
    expect(home).not.toContain(dataDir);
    mkdirSync(join(dataDir, 'files', 'ab'), { recursive: true, mode: 0o700 });
    writeFileSync(join(dataDir, 'files', 'ab', 'ab0123'), 'a picture', { mode: 0o600 });
    writeFileSync(join(dataDir, 'signing-key'), 'ab'.repeat(32), { mode: 0o600 });

    chmodSync(join(dataDir, '..'), 0o755);
    const product = await start(dataDir);
    const { uid } = statSync(dataDir);
    expect(uid).toBe(statSync(earlier.dataFolder).uid);
    expect(idsOf(product.process.pid)).toEqual(Array(4).fill(String(uid)));
    expect(ownersIn(dataDir)).toEqual(new Set([uid]));
    expect(statSync(home).uid).toBe(uid);
    expect(await isReady(product)).toBe(200);
    await product.stop();

    // A tool of root's has replaced a file since.
    writeFileSync(join(dataDir, 'audit-anchors'), '', { mode: 0o600 });
    await start(dataDir);
    expect(ownersIn(dataDir)).toEqual(new Set([uid]));
  });

  test('A-CFG-04: a folder that belongs to somebody else is named, and nothing is begun in it', async () => {
    const dataDir = await newFolder(0o700);
    const main = join(import.meta.dirname, 'main.ts');
    const env = { DATA_DIR: join(dataDir, 'data'), PORT: '0' };
    const { status, stderr } = spawnSync(process.execPath, [main], { env, uid: 65534, gid: 65534, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/DATA_DIR: .* belongs to the user with the number 0/)]);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('a port that only root may take, and secrets that only root may read', async () => {
    const folder = await newFolder();
    // Among those below 700 and above 980 are some that fetch asks nothing of.
    const port = 700 + (process.pid % 280);
    const keys = join(folder, 'data-keys');
    const signingKey = join(folder, 'signing-key');
    const hex = () => randomBytes(32).toString('hex');
    writeFileSync(keys, `first:${hex()}`, { mode: 0o600 });
    writeFileSync(signingKey, hex(), { mode: 0o600 });
    const BACKUP_URL = join(folder, 'backups');
    const settings = { PORT: String(port), DATA_KEYS_FILE: keys, SIGNING_KEY_FILE: signingKey, BACKUP_URL };
    const product = await start(join(folder, 'data'), settings);
    expect(product.address).toBe(`http://127.0.0.1:${port}`);
    expect(idsOf(product.process.pid)?.[0]).not.toBe('0');
    expect(product.output()).toMatch(`${keys} cannot be read by`);
    expect(product.output()).toMatch(/No backup can be made: \S+ cannot write to \S+\. Give it that folder: chown -R/);
    expect(await isReady(product)).toBe(200);
    expect(readdirSync(join(folder, 'data')).sort()).toEqual(['files', 'index-keys', 'pg', 'store-id']);
  });
});

describe.skipIf(!isRoot())('started as root where no other user can go', () => {
  test('it stays root and says so; production does not start', async () => {
    const dataDir = join(await newFolder(0o700), 'data');
    const hex = () => randomBytes(32).toString('hex');
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      SIGNING_KEY: hex(),
      DATA_KEYS: `a:${hex()}`,
      INDEX_KEYS: `a:${hex()}`,
    };
    await expect(start(dataDir, production)).rejects.toThrow(
      /was started as root and cannot give that up.*cannot enter/,
    );
    const product = await start(dataDir);
    const home = realpathSync(join(dataDir, 'pg', 'elsewhere'));
    cleanUps.splice(1, 0, () => rmSync(home, { recursive: true, force: true }));
    expect(idsOf(product.process.pid)?.[0]).toBe('0');
    expect(product.output()).toContain('was started as root and cannot give that up');
    expect(await isReady(product)).toBe(200);
  });
});
