import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { startProduct } from './child-server.ts';
import { openEmptyDatabase, signInPeople } from './database.ts';
import { quantile } from './numbers.ts';
import { makeUndo } from './undo.ts';

const people = 200;
const minuteMs = 60_000;
const photoBytes = 310 * 1024;
/** What others ask for meanwhile. */
const everyMs = 50;
const longestMs = 150;
const mostGrowthMb = 150;

/**
 * 200 people mark their attendance within a minute, with photos of 300 KB: no error, p99 of other requests at most
 * 150 ms, and the server grows by less than 150 MB. `node bench/attendance.ts`, after a build.
 */
const undo = makeUndo();
try {
  const database = await openEmptyDatabase(undo);
  const { url, ownerUrl, scratch } = database;
  const [other, ...markers] = (await signInPeople(database, people + 1)).map(({ token }) => token);
  const photos = await makePhotos(people);
  const server = await startProduct(undo, { url, ownerUrl, scratch });
  const get = (path: string) => fetch(`${server.origin}/api${path}`, { headers: { authorization: `Bearer ${other}` } });
  for (let warming = 0; warming < 40; warming++) await (await get('/Attendance/Mine')).arrayBuffer();
  const before = await memoryMb(server.pid);

  let largest = before;
  let isOver = false;
  const faults: string[] = [];
  const times: number[] = [];
  const markTimes: number[] = [];
  const others = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const answer = await get(times.length % 2 ? '/Attendance/Mine' : '/CreditCard/GetAll');
      await answer.arrayBuffer();
      times.push(performance.now() - startedAt);
      if (!answer.ok) faults.push(`other: ${answer.status}`);
      largest = Math.max(largest, await memoryMb(server.pid));
      await wait(everyMs);
    }
  })();
  await Promise.all(
    markers.map(async (token, place) => {
      await wait(Math.floor((place * minuteMs) / people));
      const startedAt = performance.now();
      const answer = await fetch(`${server.origin}/api/Attendance/Create`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ image: photos[place], date: new Date().toISOString() },
          ...{ latitude: 22.5645, longitude: 72.9289, accuracy: 20 },
        }),
      });
      markTimes.push(performance.now() - startedAt);
      if (answer.status !== 201) faults.push(`mark: ${answer.status} ${await answer.text()}`);
    }),
  );
  isOver = true;
  await others;

  const p99 = quantile(times, 0.99);
  const largestKb = (Math.max(...photos.map(({ length }) => length)) * 3) / 4 / 1024;
  console.log(`${people} marks in a minute, photos of ${Math.round(largestKb)} KB: ${faults.length} errors`);
  console.log(`a mark: p50 ${quantile(markTimes, 0.5).toFixed(0)} ms, p99 ${quantile(markTimes, 0.99).toFixed(0)} ms`);
  console.log(`${times.length} other requests: p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  console.log(`memory of the server: ${before.toFixed(0)} MB before, ${largest.toFixed(0)} MB at most`);
  const broken = [
    faults.length > 0 && `no error: ${faults.slice(0, 3).join('; ')}`,
    p99 > longestMs && `p99 of other requests at most ${longestMs} ms`,
    largest - before >= mostGrowthMb && `growth under ${mostGrowthMb} MB`,
  ].filter((text) => typeof text === 'string');
  for (const text of broken) console.log(`**NO**: ${text}`);
  if (broken.length > 0) process.exitCode = 1;
} finally {
  await undo.all();
}

/** As a telephone's camera makes them: noise enough for their size, and each with dots of its own. As data URLs. */
async function makePhotos(count: number): Promise<string[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = sharp({ create: { width: 1280, height: 960, channels: 3, background: '#888', noise } }).blur(0.8);
  const raw = await picture.png({ compressionLevel: 1 }).toBuffer();
  const quality = await qualityFor(raw);
  const photos: string[] = [];
  for (let place = 0; place < count; place++) {
    const dots = await sharp(randomBytes(8 * 8 * 3), { raw: { width: 8, height: 8, channels: 3 } })
      .resize(128, 128, { kernel: 'nearest' })
      .png()
      .toBuffer();
    const photo = await sharp(raw)
      .composite([{ input: dots, left: 0, top: 0 }])
      .jpeg({ quality })
      .toBuffer();
    photos.push(`data:image/jpeg;base64,${photo.toString('base64')}`);
  }
  return photos;
}

/** The best that makes the picture small enough. */
async function qualityFor(picture: Buffer): Promise<number> {
  for (let quality = 95; quality > 20; quality--) {
    if ((await sharp(picture).jpeg({ quality }).toBuffer()).length <= photoBytes) return quality;
  }
  throw new Error('The photo does not become small enough.');
}

/** Of the server's process and of those it has started for images; what they share is counted once (PSS). */
async function memoryMb(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const sizes = await Promise.all(
    [pid, ...children.split(' ').filter(Boolean)].map(async (one) => {
      const status = await readFile(`/proc/${one}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/^Pss:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
