import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPerson } from '#testing/factories.ts';
import { formOf, imageOf } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';

const app = await startTestApp();
await app.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.app.server.address() as AddressInfo;
const authorization = `Bearer ${await app.tokenOf(await aPerson(app.db, { role: 'Admin' }))}`;

interface Sent {
  line: string;
  headers?: Record<string, string>;
  payload?: Buffer;
}

/** Sends a request, or its beginning. */
async function begin({ line, headers = {}, payload }: Sent, sentBytes = payload?.length) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const lines = { host: 'localhost', authorization, ...(payload && { 'content-length': payload.length }), ...headers };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${line} HTTP/1.1\r\n${head.join('')}\r\n`);
  if (payload) socket.write(payload.subarray(0, sentBytes));
  return socket;
}

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    app.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

const seen = () => app.logged.map((line) => JSON.parse(line) as { level: number; route?: string; msg?: string });

async function goesQuietly(work: () => Promise<void>, route: string) {
  app.logged.length = 0;
  await work();
  await expect.poll(openConnections).toBe(0);
  await expect.poll(() => seen().filter((line) => line.route === route)).toHaveLength(1);
  expect(app.logged.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
}

const json = Buffer.from(JSON.stringify({ firstName: 'Asha', lastName: 'Patel', note: 'x'.repeat(4_000) }));

test.each([
  ['a JSON body', 'POST /api/BasicCustomerDetails', '/api/BasicCustomerDetails'],
  ['a public form', 'POST /api/ServicesRequest/Create', '/api/ServicesRequest/Create'],
])('A-LOG: who hangs up in the middle of %s is no error in the log', (_, line, route) =>
  goesQuietly(async () => {
    const socket = await begin({ line, headers: { 'content-type': 'application/json' }, payload: json }, 1_000);
    await expect.poll(openConnections).toBe(1);
    socket.resetAndDestroy();
  }, route),
);

test('A-LOG: who hangs up in the middle of a picture is no error in the log', () =>
  goesQuietly(async () => {
    const { payload, headers } = await formOf({}, { field: 'userimage', bytes: await imageOf(2000, 1500) });
    const upload = { line: 'POST /api/Profile/Create', headers, payload };
    const socket = await begin(upload, payload.length / 2);
    await expect.poll(openConnections).toBe(1);
    socket.resetAndDestroy();
  }, '/api/Profile/Create'));

test('A-LOG: who hangs up before the answer is no error in the log', () =>
  goesQuietly(async () => {
    await app.owner.transaction().execute(async (transaction) => {
      await sql`lock table sessions in access exclusive mode`.execute(transaction);
      const socket = await begin({ line: 'GET /api/Role/getall' });
      await expect.poll(openConnections).toBe(1);
      socket.resetAndDestroy();
      await expect.poll(openConnections).toBe(0);
    });
  }, '/api/Role/getall'));
