import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson } from '#testing/factories.ts';
import { type PictureServer, sendPicture, startPictureServer } from '#testing/picture-server.ts';
import { formOf, imageOf } from '#testing/pictures.ts';

let app: PictureServer;
let token: string;
beforeAll(async () => {
  app = await startPictureServer();
  token = await app.tokenOf(await aPerson(app.db));
});
afterAll(() => app.stop());

interface Trickle {
  path: string;
  headers: Record<string, string>;
  payload: Buffer;
  bytesPerSecond: number;
}

/** Sends a request as slowly as asked and answers the status (0: none came) and after how many seconds it ended. */
async function trickle({
  path,
  headers,
  payload,
  bytesPerSecond,
}: Trickle): Promise<{ status: number; seconds: number }> {
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
  const sending = (async () => {
    for (let at = 0; at < payload.length && !socket.destroyed; at += step) {
      socket.write(payload.subarray(at, at + step));
      await delay(200);
    }
  })();
  await ended;
  socket.destroy();
  await sending;
  return { status: Number(answer.split(' ')[1] ?? 0), seconds: (performance.now() - begun) / 1_000 };
}

test('F-10: a body has eight seconds; a signed-in person’s picture has its time as long as it moves', async () => {
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
  expect(slowJson.status).toBe(408);
  expect(slowJson.seconds).toBeLessThan(15);
  expect(unknown.status).toBe(408);
  expect(stalled.status).toBe(408);
  expect(stalled.seconds).toBeLessThan(15);
  expect(honest.status).toBe(201);
  expect(honest.seconds).toBeGreaterThan(9);
});

test('a stranger’s upload is refused before it has come', async () => {
  const photo = await formOf({ title: 'x' }, { field: 'picture', bytes: await imageOf(2400, 1600) });
  const answer = await trickle({
    path: `/api${sendPicture.path}`,
    headers: { ...photo.headers, authorization: `Bearer ${'A'.repeat(43)}` },
    payload: photo.payload,
    bytesPerSecond: 20_000,
  });
  expect(answer.status).toBe(401);
  expect(answer.seconds).toBeLessThan(5);
});
