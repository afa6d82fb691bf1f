import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { isNumberTaken, lifeOf } from '#db/embedded/process-life.ts';
import { mostPixels } from '#shared/images.ts';
import { anImage, imageOf } from '#testing/pictures.ts';
import { TooBusy } from '../take-turns.ts';
import type { EncodeTask } from './image-hand.ts';
import { type ImageWorkshop, makeImageWorkshop } from './image-workshop.ts';

const workshops: ImageWorkshop[] = [];
const newWorkshop = () => {
  const workshop = makeImageWorkshop();
  workshops.push(workshop);
  return workshop;
};
afterEach(() => {
  for (const workshop of workshops.splice(0)) workshop.close();
});

const taskOf = (bytes: Uint8Array): EncodeTask => ({ bytes, longestSidePx: 2048, mostPixels });

/** The processes that redraw pictures for this one. */
function hands(parent = process.pid): number[] {
  const list = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(parent)], { encoding: 'utf8' });
  return list
    .split('\n')
    .filter((line) => line.includes('image-process'))
    .map((line) => Number.parseInt(line, 10));
}

const isGone = (pid: number) => lifeOf(pid) === undefined;
const kinds = (outcomes: { kind: string }[]) => outcomes.map((outcome) => outcome.kind);

test('nothing runs before the first picture; two at most; the same process takes the next one', async () => {
  const workshop = newWorkshop();
  expect(hands()).toEqual([]);
  const bytes = await anImage();
  await workshop.redraw(taskOf(bytes));
  const first = hands();
  expect(first).toHaveLength(1);
  await workshop.redraw(taskOf(bytes));
  expect(hands()).toEqual(first);
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, hands().length);
  }, 20);
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => workshop.redraw(taskOf(bytes))));
  clearInterval(look);
  expect(new Set(kinds(outcomes))).toEqual(new Set(['done']));
  expect(most).toBeLessThanOrEqual(2);
});

test('A-FILE-10: of fifty at once two are drawn, forty wait, the rest are told to come again', async () => {
  const workshop = newWorkshop();
  const bytes = await anImage();
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => workshop.redraw(taskOf(bytes))));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(8);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(TooBusy);
});

test('a process killed in the middle is replaced, and its picture is drawn by the next one', async () => {
  const workshop = newWorkshop();
  const large = taskOf(await imageOf(6000, 4000, 'webp'));
  await workshop.redraw(taskOf(await anImage()));
  const [pid = 0] = hands();
  const drawn = workshop.redraw(large);
  process.kill(pid, 'SIGKILL');
  expect((await drawn).kind).toBe('done');
  expect(hands()).not.toContain(pid);
});

test('a workshop that closes in the middle starts nothing again', async () => {
  const workshop = newWorkshop();
  const drawn = workshop.redraw(taskOf(await imageOf(6000, 4000, 'webp')));
  await expect.poll(() => hands().length).toBe(1);
  workshop.close();
  expect((await drawn).kind).toBe('lost');
  await expect.poll(() => hands()).toEqual([]);
});

test('a process that is killed while it rests is replaced', async () => {
  const workshop = newWorkshop();
  const small = taskOf(await anImage());
  await workshop.redraw(small);
  const [pid = 0] = hands();
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isGone(pid)).toBe(true);
  expect((await workshop.redraw(small)).kind).toBe('done');
});

test('A-FILE-08: a picture that takes more than 256 MB ends its process, and is refused', async () => {
  const workshop = newWorkshop();
  const create = { width: 6000, height: 4000, channels: 4, background: { r: 9, g: 99, b: 199, alpha: 0.5 } } as const;
  // Sixteen bits a channel, and only whole when the last of seven passes has come.
  const heavy = await sharp({ create }).toColourspace('rgb16').png({ progressive: true }).toBuffer();
  await workshop.redraw(taskOf(await anImage()));
  const [pid = 0] = hands();
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 5);
  const outcome = await workshop.redraw(taskOf(heavy));
  clearInterval(look);
  expect(outcome).toMatchObject({ kind: 'refused', code: 'image-too-heavy' });
  expect(most).toBeGreaterThan(100);
  expect(most).toBeLessThan(320);
  await expect.poll(() => hands()).toEqual([]);
  expect((await workshop.redraw(taskOf(await anImage()))).kind).toBe('done');
});

/** The most memory a process has had, in MB. */
const memoryOf = (pid: number) => {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

test('the process goes when the workshop closes', async () => {
  const workshop = newWorkshop();
  await workshop.redraw(taskOf(await anImage()));
  const [pid = 0] = hands();
  workshop.close();
  await expect.poll(() => isGone(pid)).toBe(true);
});

test('the process goes with the server, even one that was killed in the middle of a picture', async () => {
  const script = `
    import { makeImageWorkshop } from '#server/files/image-workshop.ts';
    import { anImage, imageOf } from '#testing/pictures.ts';
    const workshop = makeImageWorkshop();
    const task = (bytes) => ({ bytes, longestSidePx: 2048, mostPixels: 24500000 });
    await workshop.redraw(task(await anImage()));
    const large = await imageOf(2000, 1500, 'png');
    void workshop.redraw(task(large));
    process.stdout.write('busy');
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  const [pid = 0] = hands(parent.pid);
  expect(isNumberTaken(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isGone(pid), { timeout: 5_000 }).toBe(true);
});

test('the process can read no secret, write no file, start no program', async () => {
  const workshop = newWorkshop();
  await workshop.redraw(taskOf(await anImage()));
  const [pid = 0] = hands();
  const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
  const names = environment
    .split('\0')
    .filter(Boolean)
    .map((line) => line.split('=')[0]);
  const known = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'];
  expect(new Set(names)).toEqual(new Set(known));
  const command = execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  expect(command).toContain('--permission');
  expect(command).not.toMatch(/--allow-(?:fs-write|child-process|worker|net)/);
});
