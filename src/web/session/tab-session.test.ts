// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { writeSession } from './stored-session.ts';
import {
  claimTab,
  clearSession,
  currentLock,
  followOtherTabs,
  followReturn,
  hideForGood,
  isLocked,
  noteAnswered,
  noteRefused,
  onPersonChange,
  onSessionEnd,
  storePicture,
  storeSession,
  tabPerson,
  tabToken,
  tokenForCall,
} from './tab-session.ts';

const ravi = { id: 7, username: 'ravi@example.com', role: 'Staff', token: 'first' };
const asha = { id: 8, username: 'asha@example.com', role: 'Admin', token: 'hers' };

/** What another tab writes is seen at once, or when the browser says so. */
const saySo = () => dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: null }));
/** The listeners are told a moment later. */
const told = () => Promise.resolve();
const isHidden = () => document.documentElement.hasAttribute('data-locked');

let reloads = 0;
followOtherTabs();
followReturn(() => void reloads++);
beforeEach(() => {
  clearSession();
  document.documentElement.removeAttribute('data-locked');
  reloads = 0;
});

/** Back shows the page from memory, or loads it. */
const comeBack = (persisted = true) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

test('Back after a sign-out shows nothing of the screen that was left, and loads it anew', () => {
  storeSession(ravi);
  comeBack();
  expect([reloads, isHidden()]).toEqual([0, false]);
  hideForGood();
  expect([isHidden(), tabPerson()]).toEqual([true, undefined]);
  comeBack();
  expect([reloads, isHidden()]).toEqual([1, true]);
});

test('nor where another tab signed out meanwhile; a page that is loaded is left to its guard', () => {
  storeSession(ravi);
  localStorage.clear();
  comeBack(false);
  expect(reloads).toBe(0);
  comeBack();
  expect(isHidden()).toBe(true);
});

test('after sign-in the storage holds the four keys and nothing else', () => {
  storeSession(ravi);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    token: 'first',
    user: JSON.stringify(ravi),
    role: 'Staff',
    profilePic: '',
  });
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['nothing is stored', () => localStorage.clear()],
  ['the public header removed the user', () => localStorage.removeItem('user')],
  ['the token is gone', () => localStorage.removeItem('token')],
  ['the user is damaged', () => localStorage.setItem('user', '{"id":')],
  ['the user has no id', () => localStorage.setItem('user', '{"id":"7"}')],
])('a screen is opened for a Guest when %s', (_, damage) => {
  writeSession(ravi);
  damage();
  expect(claimTab()).toBeUndefined();
});

test.each([
  ['Admin', true],
  ['admin', false],
  ['Administrator', false],
])('the role %s has every right: %s', (role, isAdmin) => {
  writeSession({ ...ravi, role });
  expect(claimTab()).toMatchObject({ id: 7, role, isAdmin });
});

describe('a tab of a person', () => {
  beforeEach(() => storeSession(ravi));

  test('takes over their newer session from another tab, unasked', async () => {
    let changes = 0;
    const stop = onPersonChange(() => changes++);
    writeSession({ ...ravi, token: 'second' });
    saySo();
    expect([tabToken(), isLocked(), await tokenForCall(undefined), changes]).toEqual(['second', false, 'second', 0]);
    writeSession({ ...ravi, role: 'Admin', token: 'third' });
    saySo();
    await told();
    expect([tabPerson()?.isAdmin, changes]).toEqual([true, 1]);
    stop();
  });

  test.each([
    ['somebody else signs in', () => writeSession(asha), asha.username],
    ['they sign out', () => localStorage.clear(), undefined],
    [
      'somebody else signs in and goes to the website',
      () => {
        writeSession(asha);
        localStorage.removeItem('user');
      },
      undefined,
    ],
  ])('is locked when in another tab %s, keeps its person and uses no other token', (_, change, username) => {
    change();
    expect(isLocked()).toBe(true);
    expect([currentLock(), isHidden()]).toEqual([{ username }, true]);
    expect([tabPerson()?.id, claimTab()?.id, tabToken()]).toEqual([7, 7, 'first']);
    storePicture('/his.jpg');
    expect(localStorage.getItem('profilePic')).not.toBe('/his.jpg');
  });

  test('goes on when the browser holds its session again, unless the server has refused it', () => {
    localStorage.clear();
    expect(isLocked()).toBe(true);
    writeSession(ravi);
    expect([isLocked(), isHidden()]).toEqual([false, false]);
    noteRefused('first');
    writeSession(ravi);
    expect(isLocked()).toBe(true);
  });

  test('goes on until its next screen when the public header was shown in another tab', () => {
    localStorage.removeItem('user');
    saySo();
    expect([isLocked(), tabToken(), claimTab()]).toEqual([false, 'first', undefined]);
  });

  test('is unlocked by its person signing in, in this tab or another; calls have waited', async () => {
    for (const [signIn, anew] of [[storeSession, 'second'] as const, [writeSession, 'third'] as const]) {
      writeSession(asha);
      const token = tokenForCall(undefined);
      let isSettled = false;
      void token.finally(() => {
        isSettled = true;
      });
      await told();
      expect(isSettled).toBe(false);
      signIn({ ...ravi, token: anew });
      saySo();
      expect(await token).toBe(anew);
      expect([isLocked(), isHidden()]).toEqual([false, false]);
    }
  });

  test('a call that is given up no longer waits', async () => {
    writeSession(asha);
    const controller = new AbortController();
    const token = tokenForCall(controller.signal);
    controller.abort(new Error('left'));
    await expect(token).rejects.toThrow('left');
    await expect(tokenForCall(controller.signal)).rejects.toThrow('left');
  });

  test('is locked when the server refuses its session, not by a late answer to an earlier one', () => {
    storeSession({ ...ravi, token: 'second' });
    expect([noteRefused('first'), isLocked()]).toEqual([true, false]);
    expect([noteRefused('second'), isLocked()]).toEqual([true, true]);
    expect(localStorage.getItem('token')).toBe('second');
  });
});

test('a session that was over before the server answered anything ends, as there is nothing to lose', async () => {
  let ended = 0;
  const stop = onSessionEnd(() => ended++);
  writeSession(ravi);
  claimTab();
  expect(noteRefused('first')).toBe(false);
  await told();
  expect([ended, isLocked(), localStorage.length]).toEqual([1, false, 0]);

  writeSession(ravi);
  claimTab();
  noteAnswered('first');
  expect([noteRefused('first'), isLocked()]).toEqual([true, true]);
  await told();
  expect(ended).toBe(1);
  stop();
});
