import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { isNumberTaken, lifeOf } from '#db/embedded/process-life.ts';
import { mostPixels } from '#shared/images.ts';
import { anImage, imageOf } from '#testing/pictures.ts';
import { TooBusy } from '../../concurrency/limit-concurrency.ts';
import { listForm, makeSmallPictures } from '../small-pictures.ts';
import type { EncodeTask } from './image-worker.ts';
import { type ImageWorkerPool, makeImageWorkerPool } from './image-worker-pool.ts';

const pools: ImageWorkerPool[] = [];
const newPool = () => {
  const pool = makeImageWorkerPool();
  pools.push(pool);
  return pool;
};
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
});

const taskOf = (bytes: Uint8Array): EncodeTask => ({ bytes, longestSidePx: 2048, mostPixels });

/** The processes that redraw pictures for this one. */
function workers(parent = process.pid): number[] {
  const list = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(parent)], { encoding: 'utf8' });
  return list
    .split('\n')
    .filter((line) => line.includes('image-process'))
    .map((line) => Number.parseInt(line, 10));
}

const isGone = (pid: number) => lifeOf(pid) === undefined;
const kinds = (outcomes: { kind: string }[]) => outcomes.map((outcome) => outcome.kind);

test('nothing runs before the first picture; two at most; the same process takes the next one', async () => {
  const pool = newPool();
  expect(workers()).toEqual([]);
  const bytes = await anImage();
  await pool.encode(taskOf(bytes));
  const first = workers();
  expect(first).toHaveLength(1);
  await pool.encode(taskOf(bytes));
  expect(workers()).toEqual(first);
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, workers().length);
  }, 20);
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => pool.encode(taskOf(bytes))));
  clearInterval(look);
  expect(new Set(kinds(outcomes))).toEqual(new Set(['done']));
  expect(most).toBeLessThanOrEqual(2);
});

/** Of each thread that draws: 0 for an ordinary one, 19 at most. */
function nicenessOf(pid: number): number[] {
  const threads = execFileSync('ps', ['-L', '-o', 'ni=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  return [...threads.matchAll(/(-?\d+) lib(?:uv|vips)/g)].map(([, nice]) => Number(nice));
}

const onLinux = test.skipIf(process.platform !== 'linux');

onLinux('pictures give way to who signs in, and these to everything else (Linux only)', async () => {
  const pool = newPool();
  await pool.encode(taskOf(await anImage()));
  const [drawing] = workers();
  expect(new Set(nicenessOf(drawing ?? 0))).toEqual(new Set([Math.max(13, getPriority())]));
});

test('A-FILE-10: of fifty at once two are drawn, forty wait, the rest are told to come again', async () => {
  const pool = newPool();
  const bytes = await anImage();
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => pool.encode(taskOf(bytes))));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(8);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(TooBusy);
});

test('a list that asks for sixty small pictures at once gets them all, and takes one place of the pool', async () => {
  const pool = newPool();
  const bytes = await anImage();
  let most = 0;
  let under = 0;
  const encode: ImageWorkerPool['encode'] = async (task) => {
    most = Math.max(most, ++under);
    return pool.encode(task).finally(() => under--);
  };
  const counted = makeSmallPictures({ ...pool, encode }, listForm);
  const pictures = await Promise.all(Array.from({ length: 60 }, (_, id) => counted(id, async () => bytes)));
  expect(pictures.filter((picture) => picture === undefined)).toEqual([]);
  expect(most).toBe(1);
});

test('a process killed in the middle is replaced, and its picture is drawn by the next one', async () => {
  const pool = newPool();
  const large = taskOf(await imageOf(6000, 4000));
  await pool.encode(taskOf(await anImage()));
  const [pid = 0] = workers();
  const drawn = pool.encode(large);
  process.kill(pid, 'SIGKILL');
  expect((await drawn).kind).toBe('done');
  expect(workers()).not.toContain(pid);
});

test('a pool that closes in the middle starts nothing again', async () => {
  const pool = newPool();
  const drawn = pool.encode(taskOf(await imageOf(6000, 4000)));
  await expect.poll(() => workers().length).toBe(1);
  pool.close();
  expect((await drawn).kind).toBe('lost');
  await expect.poll(() => workers()).toEqual([]);
});

test('a process that is killed while it rests is replaced', async () => {
  const pool = newPool();
  const small = taskOf(await anImage());
  await pool.encode(small);
  const [pid = 0] = workers();
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isGone(pid)).toBe(true);
  expect((await pool.encode(small)).kind).toBe('done');
});

test('A-FILE-08: a picture that takes more than 256 MB ends its process, and is refused', async () => {
  const pool = newPool();
  const create = { width: 6000, height: 4000, channels: 4, background: { r: 9, g: 99, b: 199, alpha: 0.5 } } as const;
  // Sixteen bits a channel, and only whole when the last of seven passes has come.
  const heavy = await sharp({ create }).toColourspace('rgb16').png({ progressive: true }).toBuffer();
  await pool.encode(taskOf(await anImage()));
  const [pid = 0] = workers();
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 5);
  const outcome = await pool.encode(taskOf(heavy));
  clearInterval(look);
  expect(outcome).toMatchObject({ kind: 'refused', code: 'image-too-heavy' });
  expect(most).toBeGreaterThan(100);
  expect(most).toBeLessThan(320);
  await expect.poll(() => workers()).toEqual([]);
  expect((await pool.encode(taskOf(await anImage()))).kind).toBe('done');
});

/** The most memory a process has had, in MB. */
const memoryOf = (pid: number) => {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

test('the process goes when the pool closes', async () => {
  const pool = newPool();
  await pool.encode(taskOf(await anImage()));
  const [pid = 0] = workers();
  pool.close();
  await expect.poll(() => isGone(pid)).toBe(true);
});

test('the process goes with the server, even one that was killed in the middle of a picture', async () => {
  const script = `
    import { makeImageWorkerPool } from '#server/files/images/image-worker-pool.ts';
    import { anImage, imageOf } from '#testing/pictures.ts';
    const pool = makeImageWorkerPool();
    const task = (bytes) => ({ bytes, longestSidePx: 2048, mostPixels: 24500000 });
    await pool.encode(task(await anImage()));
    const large = await imageOf(2000, 1500, 'png');
    void pool.encode(task(large));
    process.stdout.write('busy');
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  const [pid = 0] = workers(parent.pid);
  expect(isNumberTaken(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isGone(pid), { timeout: 5_000 }).toBe(true);
});

test('the process can read nothing but its code, write no file, start no program', async () => {
  const pool = newPool();
  await pool.encode(taskOf(await anImage()));
  const [pid = 0] = workers();
  const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
  const names = environment
    .split('\0')
    .filter(Boolean)
    .map((line) => line.split('=')[0]);
  const pages = process.env.GLIBC_TUNABLES === undefined ? [] : ['GLIBC_TUNABLES'];
  const memory = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', ...pages];
  const ofParent = ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'READER_PARENT'];
  expect(new Set(names)).toEqual(new Set([...memory, ...ofParent]));
  const command = execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  expect(command).toContain('--permission');
  expect(command).not.toMatch(/--allow-(?:fs-write|child-process|worker|net)/);

  const [node = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  const flags = args.filter((arg) => arg.startsWith('--'));
  const asTheProcess = (script: string) =>
    execFileSync(node, [...flags, '--input-type=module', '-e', script], { encoding: 'utf8', env: {} });
  const checkout = join(import.meta.dirname, '../../../..');
  const denied = [
    '/etc/passwd',
    '/proc/self/environ',
    join(checkout, 'README.md'),
    join(checkout, 'src/server/config.ts'),
  ];
  const script = `
    import { readFileSync } from 'node:fs';
import { join } from 'node:path';
    const codeOf = (path) => { try { readFileSync(path); return 'read'; } catch (error) { return error.code; } };
    process.stdout.write(JSON.stringify(${JSON.stringify([...denied, join(checkout, 'package.json')])}.map(codeOf)));`;
  expect(JSON.parse(asTheProcess(script))).toEqual([...denied.map(() => 'ERR_ACCESS_DENIED'), 'read']);
});
