// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { addressesOf } from '#shared/contract/address.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { clearStorage, onSessionEnd, storedToken, storeSession } from '#web/session/stored-session.ts';
import { CallFailed } from './call-failed.ts';
import { call, callList, callRecord, cursorOf } from './client.ts';
import { onProofNeeded } from './fresh-proof.ts';

const about = { summary: 'Things', tag: 'Things' };
const thing = z.object({ id: z.number() });
const addresses = addressesOf({
  list: { method: 'GET', path: '/Things', access: 'signedIn' },
  put: { method: 'PUT', path: '/Things/update/:id', access: 'signedIn' },
});
const list = endpoint(addresses.list, { ...about, result: z.array(thing) });
const put = endpoint(addresses.put, {
  ...about,
  params: { id: z.number() },
  query: z.object({ q: z.string(), cursor: z.union([z.string(), z.undefined()]) }),
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

describe('a call that asks for a fresh proof', () => {
  const refusal = { type: 'urn:suvidha:problem:proof-needed', title: '', status: 401, requestId: 'r' };
  const init = { status: 401, headers: { 'content-type': 'application/problem+json' } };

  /** A server that requires a fresh proof of identity; `ask` is the prompt. */
  function guarded(ask: () => Promise<boolean>) {
    let isProven = false;
    let prompts = 0;
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(isProven ? Response.json([]) : Response.json(refusal, init)));
    fetched.mockClear();
    onProofNeeded(async () => {
      prompts++;
      isProven = await ask();
      return isProven;
    });
    return { prompts: () => prompts, fetched };
  }

  test('is made again once after the proof; calls refused at once share the question, and no session ends', async () => {
    let ended = 0;
    const stop = onSessionEnd(() => ended++);
    const { prompts, fetched } = guarded(() => Promise.resolve(true));
    await expect(Promise.all([call(list, {}), call(list, {})])).resolves.toEqual([[], []]);
    expect([prompts(), fetched.mock.calls.length, ended]).toEqual([1, 4, 0]);
    expect(storedToken()).toBe('first');
    stop();
  });

  test('fails with the refusal when the person would rather not, and is not made again', async () => {
    const { prompts, fetched } = guarded(() => Promise.resolve(false));
    await expect(call(list, {})).rejects.toMatchObject({ code: 'proof-needed', status: 401 });
    expect([prompts(), fetched.mock.calls.length]).toEqual([1, 1]);
    expect(storedToken()).toBe('first');
    await expect(call(list, {})).rejects.toMatchObject({ code: 'proof-needed' });
    expect(prompts()).toBe(2);
  });
});
