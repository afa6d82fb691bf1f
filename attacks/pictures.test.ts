import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Problem } from '#shared/errors/problem.ts';
import { aPerson, profileForm } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { bomb, cutInHalf, floodOfPixels, headerLies, moving, withHugeProfile } from '#testing/harmful-pictures.ts';
import { aFlatImage, aPhoto, formOf, imageOf } from '#testing/pictures.ts';
import { inScope } from '#testing/test-scope.ts';
import { aMemberOfStaff, aVisitor, p99 } from './honest-people.ts';
import { expectUnharmed, inTurn, residentMegabytes, startTarget, unlimited } from './target.ts';

/** Times are judged at the full size only, on a machine that does nothing else. */
const most = {
  refusedMs: inScope({ always: 30_000, full: 3_000 }),
  floodMs: inScope({ always: 10_000, full: 50 }),
  photoMs: inScope({ always: 30_000, full: 1_000 }),
  othersMs: inScope({ always: 30_000, full: 150 }),
  processMegabytes: 256,
  serverMegabytes: 512,
};
const rounds = inScope({ always: 1, full: 5 });

// Who is who comes by the proxy's header.
const target = await startTarget({ ...unlimited, TRUSTED_PROXIES: '127.0.0.1' });
let senders = 0;

/** Whose own profile takes a picture. */
async function aSender() {
  const person = await aPerson(target.db);
  const token = await target.tokenOf(person);
  const from = { 'x-forwarded-for': `203.0.113.${++senders}` };
  const send = async (method: string, path: string, bytes: Uint8Array) => {
    const form = await formOf(profileForm(), { field: 'profileImage', bytes });
    const begun = performance.now();
    const headers = { ...form.headers, ...from };
    const sent = { method, path, token, headers, body: Uint8Array.from(form.payload) };
    const { statusCode, body } = await target.send(sent);
    const problem = statusCode < 400 ? undefined : (JSON.parse(body) as Problem);
    return { statusCode, codes: problem?.codes?.profileImage ?? [], ms: performance.now() - begun };
  };
  await send('POST', '/api/Profile/Create', await imageOf(300, 200));
  return (bytes: Uint8Array) => send('PUT', `/api/Profile/update/${person.id}`, bytes);
}

/** The most that each process which redraws pictures has ever held, by its number. */
function pictureMegabytes(): Map<number, number> {
  const held = new Map<number, number>();
  const pid = target.product.process.pid;
  for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)) {
    try {
      if (!readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('image-process')) continue;
      const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8')) ?? [];
      if (kilobytes) held.set(Number(child), Number(kilobytes) / 1024);
    } catch {
      // It has ended meanwhile.
    }
  }
  return held;
}

/** Watches until what it returns is called, which tells the most seen. */
function watchMemory() {
  const seen = { processes: 0, megabytes: 0, server: 0 };
  const look = async () => {
    const held = [...pictureMegabytes().values()];
    seen.processes = Math.max(seen.processes, held.length);
    seen.megabytes = Math.max(seen.megabytes, ...held);
    seen.server = Math.max(seen.server, await residentMegabytes(target));
  };
  const looking = setInterval(() => void look(), 5);
  return () => {
    clearInterval(looking);
    return seen;
  };
}

/** Visitors and staff, until what it returns is called, which tells the 99th percentile of their times. */
async function othersMeanwhile() {
  const people = [aVisitor(target), await aMemberOfStaff(target), await aMemberOfStaff(target)];
  let isOver = false;
  const going = Promise.all(people.map((goOn) => goOn(() => isOver)));
  return async () => {
    isOver = true;
    const felt = await going;
    expect(felt.flatMap(({ refused }) => refused)).toEqual([]);
    return Math.round(p99(felt.flatMap(({ times }) => times)));
  };
}

const round = Math.round;

test('A-FILE-07: a flood of pixels is refused by its header', async () => {
  const send = await aSender();
  const flood = floodOfPixels();
  const answers = [];
  for (let sent = 0; sent < 5 * rounds; sent++) answers.push(await send(flood));
  for (const { statusCode, codes } of answers) expect([statusCode, ...codes]).toEqual([422, 'image-too-many-pixels']);
  const median = answers.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.floor(answers.length / 2)];
  expect(median).toBeLessThan(most.floodMs);
  recordFigure('A-FILE-07', {
    figure: `16,000 × 16,000 pixels in ${round(flood.length / 1024)} KB, sent ${answers.length} times: 422 in ${round(median ?? 0)} ms`,
    pass: '422 in < 50 ms',
  });
});

test('A-FILE-08: bombs, broken and moving pictures are refused soon, in little memory, and nobody else waits', async () => {
  const film = await moving(10_000);
  expect((await sharp(film).metadata()).pages).toBe(10_000);
  const harmful: [string, Buffer][] = [
    ['bomb in the rows', bomb('IDAT')],
    ['bomb in the profile', bomb('iCCP')],
    ['half a JPEG', cutInHalf(await imageOf(4000, 3000))],
    ['10,000 frames', film],
    ['profile of 4 MB', await withHugeProfile()],
    ['header that lies', await headerLies()],
  ];
  const people = await Promise.all(harmful.map(aSender));
  // The first picture starts the process that redraws.
  const stopWatching = watchMemory();
  const endOthers = await othersMeanwhile();
  const slowest = new Map<string, number>();
  for (let sent = 0; sent < 4 * rounds; sent++) {
    const jobs = harmful.map(([name, bytes], index) => ({ name, bytes, send: people[index] }));
    await inTurn(jobs, 2, async ({ name, bytes, send }) => {
      const answer = await send?.(bytes);
      expect([name, answer?.statusCode]).toEqual([name, 422]);
      slowest.set(name, Math.max(slowest.get(name) ?? 0, answer?.ms ?? 0));
    });
  }
  const others = await endOthers();
  const { megabytes } = stopWatching();
  expect(Math.max(...slowest.values())).toBeLessThan(most.refusedMs);
  expect(megabytes).toBeLessThan(most.processMegabytes);
  expect(others).toBeLessThan(most.othersMs);
  await expectUnharmed(target);
  const times = [...slowest].map(([name, ms]) => `${name} ${round(ms)}`).join(', ');
  recordFigure('A-FILE-08', {
    figure: `the slowest of ${4 * rounds} refusals each: ${times} ms; a process that redraws held ${round(megabytes)} MB at most, others’ p99 ${others} ms`,
    pass: '422, ≤ 3 s, ≤ 256 MB, others’ p99 ≤ 150 ms',
  });
});

test('A-FILE-09: a photo of 24 megapixels is taken soon', async () => {
  const send = await aSender();
  const photo = await imageOf(6000, 4000);
  const times: number[] = [];
  for (let sent = 0; sent < 5; sent++) {
    const { statusCode, ms } = await send(photo);
    expect(statusCode).toBe(200);
    times.push(ms);
  }
  const slowest = Math.max(...times);
  expect(slowest).toBeLessThan(most.photoMs);
  recordFigure('A-FILE-09', {
    figure: `the slowest of ${times.length}: ${round(slowest)} ms (${round(photo.length / 1024)} KB)`,
    pass: 'taken in ≤ 1 s',
  });
});

test('A-FILE-10: of forty at once two are redrawn at a time, and memory holds', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, aSender));
  const pictures = [await aPhoto(), await imageOf(6000, 4000), await aFlatImage()];
  const stopWatching = watchMemory();
  const answers = await Promise.all(people.map((send, index) => send(pictures[index % pictures.length] as Buffer)));
  const { processes, megabytes, server } = stopWatching();
  // Whoever finds no place is told to come again.
  for (const { statusCode } of answers) expect([200, 503]).toContain(statusCode);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(20);
  expect(processes).toBe(2);
  expect(megabytes).toBeLessThan(most.processMegabytes);
  expect(server).toBeLessThan(most.serverMegabytes);
  await expectUnharmed(target);
  const taken = answers.filter(({ statusCode }) => statusCode === 200).length;
  recordFigure('A-FILE-10', {
    figure: `${taken} of 40 taken, the others put off; the server held ${round(server)} MB at most, each of ${processes} processes that redraw ${round(megabytes)} MB`,
    pass: '2 decode; the server ≤ 512 MB',
  });
});
