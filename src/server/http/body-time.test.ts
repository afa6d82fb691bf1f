import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aPerson } from '#testing/factories.ts';
import { sendPicture, startPictureServer } from '#testing/picture-server.ts';
import { formOf, imageOf } from '#testing/pictures.ts';
import { inScope } from '#testing/test-scope.ts';
import { bodyTimes } from './body-time.ts';

/** A tenth of the real times keeps the same proportions. */
const pace = inScope({ always: 0.1, full: 1 });

const { bodyMs, lookMs } = bodyTimes;
const app = await startPictureServer({ bodyTimes: { bodyMs: bodyMs * pace, lookMs: lookMs * pace } });
const token = await app.tokenOf(await aPerson(app.db));

interface Trickle {
  path: string;
  headers: Record<string, string>;
  payload: Buffer;
  bytesPerSecond: number;
}

/** Sends a request as slowly as asked; answers the status (0: none came), after how long, and whether all of it was sent by then. */
async function trickle({
  path,
  headers,
  payload,
  bytesPerSecond,
}: Trickle): Promise<{ status: number; ms: number; isWhole: boolean }> {
  const begun = performance.now();
  const socket = connect(Number(new URL(app.address).port), '127.0.0.1');
  let answer = '';
  const ended = new Promise<void>((done) => {
    socket.on('data', (chunk) => {
      answer += chunk;
      done();
    });
    socket.on('error', () => done());
    socket.on('close', () => done());
  });
  const lines = Object.entries({ host: 'x', 'content-length': String(payload.length), ...headers });
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  const step = Math.ceil(bytesPerSecond / 5);
  let isWhole = false;
  const sending = (async () => {
    for (let at = 0; at < payload.length && !socket.destroyed; at += step) {
      socket.write(payload.subarray(at, at + step));
      await delay(200 * pace);
    }
    isWhole = !socket.destroyed;
  })();
  await ended;
  const outcome = { ms: performance.now() - begun, isWhole };
  socket.destroy();
  await sending;
  return { status: Number(answer.split(' ')[1] ?? 0), ...outcome };
}

test('F-10: a body has eight seconds; a signed-in person’s picture has its time as long as it moves', async () => {
  expect(bodyTimes.bodyMs).toBe(8_000);
  const bytes = Buffer.concat([await imageOf(600, 400), Buffer.alloc(1_500_000)]);
  const photo = await formOf({ title: 'x' }, { field: 'picture', bytes });
  const path = `/api${sendPicture.path}`;
  const upload = { path, headers: { ...photo.headers, authorization: `Bearer ${token}` }, payload: photo.payload };
  const json = { 'content-type': 'application/json' };
  const body = Buffer.from(JSON.stringify({ title: 'x'.repeat(200) }));
  const honestRate = photo.payload.length / 12;
  const [slowJson, unknown, honest, stalled] = await Promise.all([
    trickle({ path, headers: { ...json, authorization: `Bearer ${token}` }, payload: body, bytesPerSecond: 5 }),
    trickle({ path: '/nowhere', headers: json, payload: body, bytesPerSecond: 5 }),
    trickle({ ...upload, bytesPerSecond: honestRate }),
    trickle({ ...upload, bytesPerSecond: 1_000 }),
  ]);
  const timeMs = bodyTimes.bodyMs * pace;
  for (const late of [slowJson, unknown, stalled]) {
    expect(late).toMatchObject({ status: 408, isWhole: false });
    expect(late.ms).toBeGreaterThan(0.99 * timeMs);
  }
  expect(honest).toMatchObject({ status: 201 });
  expect(honest.ms).toBeGreaterThan(1.1 * timeMs);
});

test('a stranger’s upload is refused before it has come', async () => {
  const photo = await formOf({ title: 'x' }, { field: 'picture', bytes: await imageOf(2400, 1600) });
  const answer = await trickle({
    path: `/api${sendPicture.path}`,
    headers: { ...photo.headers, authorization: `Bearer ${'A'.repeat(43)}` },
    payload: photo.payload,
    bytesPerSecond: 20_000,
  });
  expect(answer).toMatchObject({ status: 401, isWhole: false });
});
