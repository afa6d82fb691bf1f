import { afterEach, expect, test } from 'vitest';
import { begunCallsOf, forgetBegun, takeBegun } from './begun-calls.ts';
import { CallFailed } from './call-failed.ts';
import { requestOf } from './request.ts';

const target = { id: 'list', method: 'GET', path: '/Bank/GetAll', access: 'admin', names: {} } as const;
const asked = (token: string) => requestOf(target, { query: { limit: 50 } }, token);

function begin(answer = Promise.resolve(new Response('[]')), begunAt = performance.now()) {
  begunCallsOf.begunCalls = new Map([['/api/Bank/GetAll?limit=50', { token: 'mine', begunAt, answer }]]);
}
afterEach(() => {
  delete begunCallsOf.begunCalls;
});

test('the answer to a call that was begun is taken once', async () => {
  begin();
  expect(await (await takeBegun(asked('mine')))?.text()).toBe('[]');
  expect(await takeBegun(asked('mine'))).toBeUndefined();
});

test('nobody takes the answer of another session, and no screen one to another question', async () => {
  begin();
  expect(await takeBegun(requestOf(target, { query: { limit: 100 } }, 'mine'))).toBeUndefined();
  expect(await takeBegun(asked('other'))).toBeUndefined();
  expect(await takeBegun(asked('mine'))).toBeUndefined();
});

test('a failed answer, one half a minute old, and one from before something was written are asked for anew', async () => {
  begin(Promise.reject(new TypeError('offline')));
  expect(await takeBegun(asked('mine'))).toBeUndefined();
  begin(undefined, performance.now() - 30_000);
  expect(await takeBegun(asked('mine'))).toBeUndefined();
  begin();
  forgetBegun();
  expect(await takeBegun(asked('mine'))).toBeUndefined();
});

test('a call that ran out of time is not waited for a second time', async () => {
  begin(Promise.reject(new DOMException('', 'TimeoutError')));
  await expect(takeBegun(asked('mine'))).rejects.toEqual(new CallFailed('time-out', 0));
});

test('without a script that begins calls, all are asked for', async () => {
  expect(await takeBegun(asked('mine'))).toBeUndefined();
  forgetBegun();
});
