// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, noteAnswered, noteRefused, storeSession } from '#web/session/tab-session.ts';
import { openApplyWindow } from './apply-window.ts';

const ravi = { id: 7, username: 'ravi@example.com', role: 'Staff', token: 'first' };
const address = 'https://bank.example/apply';

/** The browser's new tab, as far as a page may touch it. */
function newTab() {
  const tab = {
    opener: window,
    closed: false,
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn() },
    close: () => {
      tab.closed = true;
    },
  };
  return tab;
}

let tab = newTab();

beforeEach(() => {
  tab = newTab();
  vi.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window);
  storeSession(ravi);
  noteAnswered('first');
});
afterEach(clearSession);

test('a tab waits for the bank’s page, without opener and referrer', () => {
  const applying = openApplyWindow('Saving.');
  expect(tab.opener).toBeNull();
  expect(tab.document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer');
  expect(applying.goTo(address)).toBe(true);
  expect(tab.location.replace).toHaveBeenCalledWith(address);
});

test('it is closed when the session ends while the application is sent, and the page is left to a link', async () => {
  const applying = openApplyWindow('Saving.');
  noteRefused('first');
  await Promise.resolve();
  expect(tab.closed).toBe(true);
  expect(applying.goTo(address)).toBe(false);
  expect(tab.location.replace).not.toHaveBeenCalled();
});

test('none is opened over a locked screen, and the bank’s page stays open when the session ends later', async () => {
  expect(openApplyWindow('Saving.').goTo(address)).toBe(true);
  noteRefused('first');
  await Promise.resolve();
  expect(tab.closed).toBe(false);

  vi.mocked(window.open).mockClear();
  expect(openApplyWindow('Saving.').goTo(address)).toBe(false);
  expect(window.open).not.toHaveBeenCalled();
});
