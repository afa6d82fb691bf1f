// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginCall } from '#features/customer-files/web/reach/begun-call.ts';
import { clearSession, storeSession } from '#web/session/tab-session.ts';
import { AskedCall } from './asked-call.tsx';

beforeEach(() => storeSession({ id: 8, username: 'asha@example.com', role: 'Staff', token: 'hers' }));
afterEach(() => {
  cleanup();
  clearSession();
});

const Address = () => <output>{useLocation().search}</output>;
const address = () => screen.getByRole('status').textContent;
const back = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const show = (search: string) =>
  render(
    <MemoryRouter initialEntries={[`/work${search}`]}>
      <AskedCall />
      <Address />
    </MemoryRouter>,
  );
/** Before this page was opened. */
const begunEarlier = (item: number) =>
  sessionStorage.setItem('begunCall', JSON.stringify({ item, at: Date.now() - 60_000, by: 8 }));

test('the item of a call that was begun before opens where the address names none', () => {
  begunEarlier(7);
  show('?section=today');
  expect(address()).toBe('?section=today&open=7');
});

test('one that the address names stays: a link leads to it, whatever call was begun before', () => {
  begunEarlier(7);
  show('?open=5');
  back();
  expect(address()).toBe('?open=5');
});

test('a call that is made here takes its place once somebody is back', () => {
  show('?open=5');
  act(() => beginCall(7));
  expect(address()).toBe('?open=5');
  back();
  expect(address()).toBe('?open=7');
});
