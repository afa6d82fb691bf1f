// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, storeSession } from '#web/session/tab-session.ts';
import { beginCall, endCall, useBegunCall } from './begun-call.ts';

const asha = { id: 8, username: 'asha@example.com', role: 'Staff', token: 'hers' };
beforeEach(() => storeSession(asha));
afterEach(() => {
  cleanup();
  clearSession();
});

const Asked = () => <output>{useBegunCall()?.item ?? 'nothing'}</output>;
const asked = () => screen.getByRole('status').textContent;
const back = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

test('how a call ended is asked once somebody is back, and until it is said', () => {
  render(<Asked />);
  act(() => beginCall(7));
  expect(asked()).toBe('nothing');
  const away = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  back();
  away.mockRestore();
  expect(asked()).toBe('nothing');
  back();
  expect(asked()).toBe('7');
  act(() => endCall(6));
  expect(asked()).toBe('7');
  act(() => endCall(7));
  expect(asked()).toBe('nothing');
});

test('a page that was discarded asks when it is opened anew; the number is not kept', async () => {
  beginCall(7);
  expect(Object.keys(JSON.parse(sessionStorage.getItem('begunCall') ?? '{}')).toSorted()).toEqual(['at', 'by', 'item']);
  vi.resetModules();
  const { storeSession: open } = await import('#web/session/tab-session.ts');
  open(asha);
  const anew = await import('./begun-call.ts');
  const AskedAnew = () => <output>{anew.useBegunCall()?.item ?? 'nothing'}</output>;
  render(<AskedAnew />);
  expect(asked()).toBe('7');
});

test.each([
  ['of somebody else', () => storeSession({ ...asha, id: 9, username: 'bina@example.com', token: 'another' })],
  [
    'of yesterday',
    () => sessionStorage.setItem('begunCall', JSON.stringify({ item: 7, at: Date.now() - 13 * 3_600_000, by: 8 })),
  ],
  ['once somebody has signed out', clearSession],
])('is not asked %s', (_name, change) => {
  beginCall(7);
  change();
  render(<Asked />);
  back();
  expect(asked()).toBe('nothing');
});
