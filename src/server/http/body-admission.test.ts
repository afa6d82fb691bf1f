import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { aPerson } from '#testing/factories.ts';
import { sendPicture, startPictureServer } from '#testing/picture-server.ts';
import { formOf, imageOf } from '#testing/pictures.ts';

const app = await startPictureServer({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
const url = `/api${sendPicture.path}`;
const fullPicture = 5 * 1024 * 1024;
let begun: { socket: Socket; heard: string }[] = [];

afterEach(async () => {
  for (const { socket } of begun) socket.destroy();
  begun = [];
  const connections = () => new Promise((count) => app.server.server.getConnections((_error, number) => count(number)));
  await expect.poll(connections, { timeout: 10_000 }).toBe(0);
});

/** Says that a picture of so many bytes comes, and sends none of them. */
async function begin(person: { id: number }, network: string, bytes = fullPicture) {
  const socket = connect(Number(new URL(app.address).port), '127.0.0.1').on('error', () => {});
  const one = { socket, heard: '' };
  socket.on('data', (data) => {
    one.heard += String(data);
  });
  begun.push(one);
  const heads = [
    `POST ${url} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${await app.tokenOf(person)}`,
    `X-Forwarded-For: ${network}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${bytes}`,
  ];
  socket.write(`${heads.join('\r\n')}\r\n\r\n`);
}

const statuses = () =>
  begun
    .flatMap(({ heard }) => /^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? [])
    .toSorted((one, other) => (one < other ? -1 : 1));
const refused = (...expected: string[]) => expect.poll(statuses, { timeout: 10_000 }).toEqual(expected);

/** A picture that is whole, and longer than what is held without being counted. */
async function send(person: { id: number }, network: string) {
  const bytes = Buffer.concat([await imageOf(60, 40), Buffer.alloc(100_000)]);
  const { payload, headers } = await formOf({ title: 'x' }, { field: 'picture', bytes });
  const authorization = `Bearer ${await app.tokenOf(person)}`;
  return app.server.inject({
    method: 'POST',
    url,
    headers: { ...headers, authorization, 'x-forwarded-for': network },
    payload,
  });
}

test('a person has six large bodies under way; the seventh is refused before it is read, and others send theirs', async () => {
  const [busy, other] = [await aPerson(app.db), await aPerson(app.db)];
  for (let count = 0; count < 10; count++) await begin(busy, '10.0.0.1');
  await refused('429', '429', '429', '429');
  expect(begun.map(({ heard }) => heard).join('')).toMatch(/retry-after: 3/i);
  expect((await send(busy, '10.0.0.2')).statusCode).toBe(429);
  expect((await send(other, '10.0.0.1')).statusCode).toBe(201);
  for (const { socket } of begun) socket.destroy();
  await expect.poll(async () => (await send(busy, '10.0.0.1')).statusCode, { timeout: 10_000 }).toBe(201);
});

test('a network has as many as its bytes allow, and all together have; what is smaller is not counted', async () => {
  const people = await Promise.all(Array.from({ length: 9 }, () => aPerson(app.db)));
  const [first, second, third, fourth, ...more] = people as [
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
    ...TestPerson[],
  ];
  // 19 pictures of 5 MiB are all that fit in 96 MiB.
  for (const person of [first, second, third]) for (let count = 0; count < 6; count++) await begin(person, '10.0.0.1');
  for (let count = 0; count < 3; count++) await begin(fourth, '10.0.0.1');
  await refused('429', '429');
  expect((await send(fourth, '10.0.0.2')).statusCode).toBe(201);
  // 32 fit in 160 MiB: 13 more from elsewhere.
  for (const person of more.slice(0, 3)) for (let count = 0; count < 5; count++) await begin(person, '10.0.0.3');
  await refused('429', '429', '503', '503');
  expect((await app.server.inject({ url: '/livez' })).statusCode).toBe(200);
});

type TestPerson = Awaited<ReturnType<typeof aPerson>>;
