import type { Person } from '#shared/contract/access.ts';
import {
  clearStorage,
  mustStoredUserEnrol,
  onStorageChanged,
  personOf,
  readPicture,
  readSession,
  type SignedInUser,
  writeEnrolment,
  writePicture,
  writeSession,
} from './stored-session.ts';

/**
 * The session of this tab. A tab belongs to the person for whom it opened its first signed-in screen: it takes over a newer session of
 * theirs from other tabs, and never another person's. Where its session is over, the screen is locked until they sign in again.
 */
interface TabSession {
  person: Person;
  token: string;
  /** The server has answered with this session: from then on there may be work on the screen. */
  isConfirmed: boolean;
  /** The server takes it no longer. */
  isOver: boolean;
}

/** Why the screen is locked: its session has ended, or somebody else, `username`, is signed in in this browser now. */
export interface Lock {
  username: string | undefined;
}

let own: TabSession | undefined;
let lock: Lock | undefined;
/** A signed-in screen has stood in this document. */
let hasShown = false;

const lockListeners = new Set<() => void>();
const personListeners = new Set<() => void>();
const endListeners = new Set<() => void>();
const enrolmentListeners = new Set<() => void>();

const subscribe = (listeners: Set<() => void>) => (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** A moment later: the change may have been noticed while a screen is drawn. */
const tell = (listeners: Set<() => void>) =>
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });

/** Subscribes to the screen being locked, unlocked, or locked for another reason. */
export const onLockChange = subscribe(lockListeners);
/** Subscribes to the person's role or name having changed with a newer session. */
export const onPersonChange = subscribe(personListeners);
/** Subscribes to a session that turned out to be over before anything was shown. */
export const onSessionEnd = subscribe(endListeners);
/** Subscribes to the server's demand for a second factor. */
export const onEnrolmentDue = subscribe(enrolmentListeners);

export const currentLock = () => lock;

function setLock(next: Lock | undefined): void {
  if (lock?.username === next?.username && (lock === undefined) === (next === undefined)) return;
  lock = next;
  // What stands there is hidden at once, before the window's code has come.
  if (next) hideScreen();
  else document.documentElement.removeAttribute('data-locked');
  tell(lockListeners);
}

function adopt(person: Person, token: string): void {
  const isSame = own?.person.role === person.role && own.person.username === person.username;
  own = { person: isSame && own ? own.person : person, token, isConfirmed: true, isOver: false };
  hasShown = true;
  setLock(undefined);
  if (!isSame) tell(personListeners);
}

/** After signing in, on /login or over a locked screen. */
export function storeSession(user: SignedInUser, profilePicture = ''): void {
  writeSession(user, profilePicture);
  adopt(personOf(user), user.token);
}

/** Forgets the session in this tab and this browser. */
export function clearSession(): void {
  own = undefined;
  clearStorage();
  setLock(undefined);
}

/** Compares the tab's session with the browser's, which another tab may have changed. */
function followStorage(): void {
  if (!own) return;
  const { token, person } = readSession();
  const isOther = person !== undefined && person.id !== own.person.id;
  // A tab that only lost the user (another tab opened the public header) goes on until its next screen.
  if (token === own.token && !isOther) {
    if (!own.isOver) setLock(undefined);
  } else if (token !== undefined && person && !isOther) adopt(person, token);
  else setLock({ username: token === undefined ? undefined : person?.username });
}

/** Heeds other tabs at once, not only with the next call. */
export const followOtherTabs = () => onStorageChanged(followStorage);

const hideScreen = () => document.documentElement.toggleAttribute('data-locked', true);

/** The browser may keep the screen in memory and show it as it was left: with Back, after signing out. */
export function hideForGood(): void {
  clearSession();
  hideScreen();
}

/** A screen that comes back from memory is loaded anew, hidden meanwhile, where its person is no longer signed in. */
export function followReturn(reload: () => void): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !hasShown || tabPerson()) return;
    hideScreen();
    reload();
  });
}

/** The person a signed-in screen is opened for; without a stored user a Guest (specification §2.3). */
export function claimTab(): Person | undefined {
  followStorage();
  const { token, person } = readSession();
  if (!own && token !== undefined && person) own = { person, token, isConfirmed: false, isOver: false };
  hasShown ||= own !== undefined;
  return lock || person ? own?.person : undefined;
}

/** The tab's person, also while the screen is locked; none where the public header has removed the stored user. */
export function tabPerson(): Person | undefined {
  followStorage();
  return lock || readSession().person ? own?.person : undefined;
}

export const tabToken = () => own?.token;

/** The token for a call; waits while the screen is locked. Rejects with the reason of an abort. */
export async function tokenForCall(signal: AbortSignal | undefined): Promise<string | undefined> {
  followStorage();
  while (lock) await unlocked(signal);
  return own?.token;
}

export function isLocked(): boolean {
  followStorage();
  return lock !== undefined;
}

function unlocked(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = onLockChange(() => {
      if (lock) return;
      stop();
      resolve();
    });
    const abort = () => {
      stop();
      reject(signal?.reason as Error);
    };
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
  });
}

/** The server has answered a call with this token. */
export function noteAnswered(token: string | undefined): void {
  if (own?.token === token && own) own.isConfirmed = true;
}

/**
 * The server no longer takes the token. Locks the screen, unless the tab has a newer one by now; nothing to lock if the session was over
 * before anything was shown. Returns whether the call is worth repeating.
 */
export function noteRefused(token: string | undefined): boolean {
  followStorage();
  if (!own) return false;
  if (own.token !== token || lock) return true;
  if (own.isConfirmed) {
    own.isOver = true;
    setLock({ username: undefined });
    return true;
  }
  endSession();
  return false;
}

function endSession(): void {
  clearSession();
  tell(endListeners);
}

/** The stored picture, while the browser's session is the tab's. */
export const storedPicture = () => (isStoredOwn() ? readPicture() : '');

export function storePicture(address: string): void {
  if (isStoredOwn()) writePicture(address);
}

const isStoredOwn = () => own !== undefined && readSession().token === own.token;

/** Whether a second factor must be set up first. The server enforces it; this only redirects. */
export const isEnrolmentDue = () => isStoredOwn() && mustStoredUserEnrol();

export function noteEnrolment(isDue: boolean): void {
  if (isStoredOwn()) writeEnrolment(isDue);
  if (isDue) tell(enrolmentListeners);
}
