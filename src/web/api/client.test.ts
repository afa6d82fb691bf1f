// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { clearStorage, onSessionEnd, storedToken, storeSession } from '#web/session/stored-session.ts';
import { CallFailed } from './call-failed.ts';
import { call, callList, callRecord, cursorOf } from './client.ts';

const about = { summary: 'Things', tag: 'Things', access: 'signedIn' } as const;
const thing = z.object({ id: z.number() });
const list = endpoint({ ...about, method: 'GET', path: '/Things', result: z.array(thing) });
const put = endpoint({
  ...about,
  method: 'PUT',
  path: '/Things/update/:id',
  params: { id: z.number() },
  query: z.object({ q: z.string(), cursor: z.string().or(z.undefined()) }),
  body: z.object({ a: z.number() }),
  result: thing,
});
const person = { id: 1, username: 'a', role: 'Staff', token: 'first' };

function answer(body: unknown, init: ResponseInit = {}) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(body, init)));
}

const problem = (code: string, status: number, headers = {}) =>
  answer(
    { type: `urn:suvidha:problem:${code}`, title: code, status, requestId: 'r' },
    { status, headers: { 'content-type': 'application/problem+json', ...headers } },
  );

beforeEach(() => {
  clearStorage();
  storeSession(person);
});

test('a list answers its rows, total and cursors', async () => {
  answer([{ id: 1 }], {
    headers: {
      'x-total-count': '1234',
      'x-total-estimated': 'true',
      link: '</api/Things?limit=50&cursor=a%2Bb>; rel="next", </api/Things?cursor=c,d>; rel="prev"',
    },
  });
  expect(await callList(list, {})).toEqual({
    rows: [{ id: 1 }],
    total: 1234,
    isTotalEstimated: true,
    next: 'a+b',
    previous: 'c,d',
  });
});

test('no such relation, no cursor', () => {
  expect(cursorOf('', 'next')).toBeUndefined();
  expect(cursorOf('</x?cursor=a>; rel="prev"', 'next')).toBeUndefined();
});

test('a change goes to the filled path with its version and the token', async () => {
  const fetched = answer({ id: 9 }, { headers: { etag: '"4"' } });
  const options = { params: { id: 9 }, query: { q: 'a b', cursor: undefined }, body: { a: 1 }, ifMatch: '"3"' };
  expect(await callRecord(put, options)).toEqual({ record: { id: 9 }, version: '"4"' });
  const [address, request] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/Things/update/9?q=a+b');
  expect(Object.fromEntries(request?.headers as Headers)).toMatchObject({
    'if-match': '"3"',
    authorization: 'Bearer first',
    'content-type': 'application/json',
  });
});

test('a refusal carries its code and how long to wait', async () => {
  problem('too-many', 429, { 'retry-after': '30' });
  await expect(call(list, {})).rejects.toMatchObject({
    code: 'too-many',
    status: 429,
    retryAfterSeconds: 30,
  });
});

test('no answer is a network failure; the caller’s own abort stays an abort', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('failed'));
  await expect(call(list, {})).rejects.toEqual(new CallFailed('network', 0));
  await expect(call(list, { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(TypeError);
});

test('a 401 ends the session, but neither a public call nor a late answer to an earlier session does', async () => {
  let ended = 0;
  onSessionEnd(() => ended++);
  problem('wrong-credentials', 401);
  await expect(call({ ...list, access: 'public' }, {})).rejects.toThrow();
  expect(ended).toBe(0);

  const late = call(list, {});
  storeSession({ ...person, token: 'second' });
  await expect(late).rejects.toThrow();
  expect(ended).toBe(0);

  await expect(call(list, {})).rejects.toThrow();
  expect(ended).toBe(1);
  expect(storedToken()).toBeUndefined();
});
