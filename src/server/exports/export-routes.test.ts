import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { makeServices } from '#app/server.ts';
import { addressesOf } from '#shared/contract/address.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { listQuery } from '#shared/list/list.ts';
import { listExport } from '#shared/list/list-export.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { buildServer } from '../http/serve.ts';
import { makeLogger } from '../log.ts';
import { exportRoutes } from './export-routes.ts';

const addresses = addressesOf({
  list: { method: 'GET', path: '/Numbers/GetAll', access: 'signedIn' },
  numberExport: { method: 'POST', path: '/Numbers/Export', access: 'signedIn' },
});
const list = endpoint(addresses.list, {
  summary: 'Numbers',
  tag: 'Numbers',
  query: listQuery({ sorts: ['id'], filters: {} }),
  result: z.array(z.object({ id: z.number() })),
});
const numbers = listExport(addresses.numberExport, {
  of: list,
  columns: ['id', 'text'],
  summary: 'Numbers',
});

/** A list without end: whatever is read of it, the client asked for. */
let pagesRead = 0;
/** Longer than a call whose time is over gives its connection. */
let secondsOfPage = 0;
const routes = exportRoutes(numbers, {
  action: 'cards-exported',
  fileName: 'numbers',
  order: () => ({ name: 'id', columns: ['id'], descending: false }),
  count: async () => Number.MAX_SAFE_INTEGER,
  readPage: async (db, _query, { cursor, limit }) => {
    pagesRead += 1;
    if (secondsOfPage > 0) await sql`select pg_sleep(${secondsOfPage})`.execute(db);
    const first = Number(cursor?.values[0] ?? 0);
    const rows = Array.from({ length: limit }, (_, index) => ({ id: first + index + 1 }));
    return { rows, next: { sort: 'id', backward: false, values: [first + limit] }, previous: undefined };
  },
  text: { id: (row: { id: number }) => String(row.id), text: () => 'x'.repeat(1_000) },
});

const app = await startTestApp();
const services = makeServices(app);
const errors: string[] = [];
const server = await buildServer({
  services,
  routes,
  log: makeLogger('error', { write: (line) => void errors.push(line) }),
});
await server.app.listen({ host: '127.0.0.1', port: 0 });
const origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
const person = await aPerson(app.db);
afterAll(() => server.app.close());

/** Starts the download of the endless file and answers once its head is here. */
async function openDownload(): Promise<IncomingMessage> {
  const authorization = `Bearer ${await app.tokenOf(person)}`;
  const started = await server.app.inject({
    method: 'POST',
    url: '/api/Numbers/Export',
    headers: { authorization, 'content-type': 'application/json' },
    payload: JSON.stringify({ columns: [{ key: 'id' }, { key: 'text' }] }),
  });
  expect(started.statusCode).toBe(200);
  const { address } = started.json() as { address: string };
  const [answer] = (await once(get(origin + address, { headers: { authorization } }), 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  return answer;
}

/** Waits until nothing more is read of the list, and answers how many pages were. */
async function pagesAtRest(): Promise<number> {
  for (;;) {
    const before = pagesRead;
    await new Promise((resolve) => setTimeout(resolve, 200));
    if (pagesRead === before) return before;
  }
}

test('who does not take the file is not read ahead for; who takes more gets more; who goes away stops it', async () => {
  const answer = await openDownload();
  answer.pause();
  const ahead = await pagesAtRest();
  // A tenth of a megabyte a page: what the sockets hold, and no more.
  expect(ahead).toBeLessThan(300);

  let taken = 0;
  answer.on('data', (piece: Buffer) => {
    taken += piece.length;
    if (taken > 60_000_000) answer.pause();
  });
  answer.resume();
  await expect.poll(() => taken, { timeout: 20_000 }).toBeGreaterThan(60_000_000);
  expect(pagesRead).toBeGreaterThan(ahead);

  answer.destroy();
  const atEnd = await pagesAtRest();
  expect(await pagesAtRest()).toBe(atEnd);
  expect(errors).toEqual([]);
});

test('a file that takes longer than any call may is read on: the time of a call ends with its answer, not with the file', async () => {
  secondsOfPage = 0.05;
  onTestFinished(() => {
    secondsOfPage = 0;
    vi.useRealTimers();
  });
  vi.useFakeTimers({ toFake: ['performance'] });
  const answer = await openDownload();
  let taken = 0;
  answer.on('data', (piece: Buffer) => {
    taken += piece.length;
  });
  await expect.poll(() => taken).toBeGreaterThan(0);
  vi.advanceTimersByTime(60_000);
  const before = pagesRead;
  await expect.poll(() => pagesRead).toBeGreaterThan(before + 3);
  expect(answer.destroyed).toBe(false);
  expect(errors).toEqual([]);
  answer.destroy();
  const atEnd = await pagesAtRest();
  expect(await pagesAtRest()).toBe(atEnd);
});
