// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { addressesOf } from '#shared/contract/address.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { followUse } from '#web/session/last-use.ts';
import { writeSession } from '#web/session/stored-session.ts';
import { clearSession, isLocked, storeSession, tabToken } from '#web/session/tab-session.ts';
import { CallFailed } from './call-failed.ts';
import { call, callList, callRecord, cursorOf } from './client.ts';
import { onProofNeeded } from './fresh-proof.ts';
import { serverNow } from './server-clock.ts';

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
  clearSession();
  storeSession(person);
});

test('the clock of the server is taken from its answers, the last one that tells it', async () => {
  const aheadMs = async (ms: number) => {
    answer([], { headers: { date: new Date(Date.now() + ms).toUTCString() } });
    await call(list, {});
    return Math.round((serverNow() - Date.now()) / 60_000) * 60_000;
  };
  expect(await aheadMs(-7_200_000)).toBe(-7_200_000);
  answer([]);
  await call(list, {});
  expect(serverNow()).toBeLessThan(Date.now() - 7_000_000);
  expect(await aheadMs(2_000)).toBe(0);
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
    isTotalMore: true,
    next: 'a+b',
    previous: 'c,d',
  });
});

test('a call says when nobody has been at the page for a minute, until somebody is again', async () => {
  const sent = answer([]);
  const isSaid = async () => {
    await callList(list, {});
    return new Headers(sent.mock.lastCall?.[1]?.headers).get('x-unattended');
  };
  followUse();
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  dispatchEvent(new Event('keydown'));
  expect(await isSaid()).toBeNull();
  now.mockReturnValue(Date.now() + 61_000);
  expect(await isSaid()).toBe('1');
  dispatchEvent(new Event('pointermove'));
  expect(await isSaid()).toBeNull();
  now.mockRestore();
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

describe('a call whose session is over', () => {
  /** A server that knows one token, and what each request sent. */
  function serverThatTakes(token: string) {
    const taken = { token };
    const requests: { token: string | null; key: string | null; body: unknown }[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((_address, request) => {
      const headers = request?.headers as Headers;
      const sent = headers.get('authorization')?.replace('Bearer ', '') ?? null;
      requests.push({ token: sent, key: headers.get('idempotency-key'), body: request?.body });
      return Promise.resolve(sent === taken.token ? Response.json({ id: 1 }) : Response.json({}, { status: 401 }));
    });
    return { taken, requests };
  }
  const change = (signal?: AbortSignal) =>
    call(put, {
      params: { id: 1 },
      query: { q: '', cursor: undefined },
      body: { a: 1 },
      idempotencyKey: 'k',
      ...(signal && { signal }),
    });
  const locked = () => vi.waitFor(() => expect(isLocked()).toBe(true));

  test('waits for the person and is then made once more, the same to the letter; calls refused at once wait together', async () => {
    const { requests } = serverThatTakes('second');
    const both = Promise.all([change(), call(list, {})]);
    await locked();
    expect(requests).toHaveLength(2);
    const later = change();
    storeSession({ ...person, token: 'second' });
    await expect(both).resolves.toEqual([{ id: 1 }, { id: 1 }]);
    await expect(later).resolves.toEqual({ id: 1 });
    expect(requests.filter(({ key }) => key).map(({ token, key, body }) => [token, key, body])).toEqual([
      ['first', 'k', '{"a":1}'],
      ['second', 'k', '{"a":1}'],
      ['second', 'k', '{"a":1}'],
    ]);
  });

  test('is made once more only', async () => {
    const { requests } = serverThatTakes('none');
    const refused = expect(change()).rejects.toMatchObject({ status: 401 });
    await locked();
    storeSession({ ...person, token: 'second' });
    await refused;
    expect(requests).toHaveLength(2);
    expect(isLocked()).toBe(true);
  });

  test('a late answer to an earlier session locks nothing: the call is made with the newer one', async () => {
    const { requests } = serverThatTakes('second');
    const late = change();
    writeSession({ ...person, token: 'second' });
    await expect(late).resolves.toEqual({ id: 1 });
    expect(requests.map(({ token }) => token)).toEqual(['first', 'second']);
    expect(isLocked()).toBe(false);
  });

  test('nothing is sent while somebody else is signed in in this browser, and never with their token', async () => {
    const { requests } = serverThatTakes('hers');
    writeSession({ ...person, id: 2, username: 'b', token: 'hers' });
    const controller = new AbortController();
    const waiting = change(controller.signal);
    await locked();
    await expect(call(list, { whenLocked: 'fail' })).rejects.toMatchObject({ status: 401 });
    controller.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    expect(requests).toEqual([]);
  });

  test('a public call carries no token, and its refusal ends nothing', async () => {
    const { requests } = serverThatTakes('none');
    await expect(call({ ...list, access: 'public' }, {})).rejects.toThrow();
    expect(requests).toMatchObject([{ token: null }]);
    expect([isLocked(), tabToken()]).toEqual([false, 'first']);
  });
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

  test('is made again once after the proof; calls refused at once share the question, and nothing is locked', async () => {
    const { prompts, fetched } = guarded(() => Promise.resolve(true));
    await expect(Promise.all([call(list, {}), call(list, {})])).resolves.toEqual([[], []]);
    expect([prompts(), fetched.mock.calls.length, isLocked()]).toEqual([1, 4, false]);
  });

  test('says when the password is not enough', async () => {
    const asked: boolean[] = [];
    const { fetched } = guarded(() => Promise.resolve(true));
    fetched.mockImplementation(() =>
      Promise.resolve(
        asked.length > 0
          ? Response.json([])
          : Response.json({ ...refusal, type: 'urn:suvidha:problem:factor-proof-needed' }, init),
      ),
    );
    onProofNeeded(async (isFactorNeeded) => asked.push(isFactorNeeded) > 0);
    await expect(call(list, {})).resolves.toEqual([]);
    expect([asked, isLocked()]).toEqual([[true], false]);
  });

  test('fails with the refusal when the person would rather not, and is not made again', async () => {
    const { prompts, fetched } = guarded(() => Promise.resolve(false));
    await expect(call(list, {})).rejects.toMatchObject({ code: 'proof-needed', status: 401 });
    expect([prompts(), fetched.mock.calls.length]).toEqual([1, 1]);
    expect([tabToken(), isLocked()]).toEqual(['first', false]);
    await expect(call(list, {})).rejects.toMatchObject({ code: 'proof-needed' });
    expect(prompts()).toBe(2);
  });
});
