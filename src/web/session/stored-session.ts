import { adminRole, type Person } from '#shared/contract/access.ts';

/** Local storage holds these four keys after sign-in and nothing else (specification §3). Data that outlives a session is kept in cookies. */
const keys = { token: 'token', user: 'user', role: 'role', profilePicture: 'profilePic' } as const;

export interface SignedInUser {
  id: number;
  username: string;
  role: string;
  token: string;
  /** Until a second factor is set up, the server refuses everything else. */
  mustEnrol?: true | undefined;
}

export function storeSession(user: SignedInUser, profilePicture = ''): void {
  localStorage.setItem(keys.user, JSON.stringify(user));
  localStorage.setItem(keys.role, user.role);
  localStorage.setItem(keys.profilePicture, profilePicture);
  localStorage.setItem(keys.token, user.token);
}

export function storedToken(): string | undefined {
  return localStorage.getItem(keys.token) ?? undefined;
}

export function storedPicture(): string {
  return localStorage.getItem(keys.profilePicture) ?? '';
}

export function storePicture(address: string): void {
  if (storedToken()) localStorage.setItem(keys.profilePicture, address);
}

/** The stored person; without a valid `user` and a token, a Guest (specification §2.3). */
export function storedPerson(): Person | undefined {
  const user = storedUser();
  if (!user || !storedToken()) return undefined;
  const role = localStorage.getItem(keys.role) ?? user.role;
  return { id: user.id, username: user.username, role, isAdmin: role === adminRole };
}

/** Whether a second factor must be set up first. The server enforces it; this only redirects. */
export function isEnrolmentDue(): boolean {
  return storedUser()?.mustEnrol === true;
}

const enrolmentListeners = new Set<() => void>();

/** Subscribes to the server's demand for a second factor. */
export function onEnrolmentDue(listener: () => void): () => void {
  enrolmentListeners.add(listener);
  return () => enrolmentListeners.delete(listener);
}

export function noteEnrolment(isDue: boolean): void {
  const user = storedUser();
  if (user) localStorage.setItem(keys.user, JSON.stringify({ ...user, mustEnrol: isDue || undefined }));
  if (isDue) for (const listener of enrolmentListeners) listener();
}

function storedUser(): (Person & Pick<SignedInUser, 'mustEnrol'>) | undefined {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(keys.user) ?? 'null');
    const isWhole = typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'number';
    return isWhole ? (user as Person) : undefined;
  } catch {
    return undefined;
  }
}

export function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}

const listeners = new Set<() => void>();

/** Subscribes to a session ended by the server or by another tab. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function endSession(): void {
  clearStorage();
  for (const listener of listeners) listener();
}

/** Signing out in one tab ends the session in the others. A tab that only lost `user` (another tab opened the public header) goes on until its next screen. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue, oldValue, storageArea }) => {
    if (storageArea !== localStorage) return;
    if (key === null || (key === keys.token && newValue === null)) endSession();
    else if (key === keys.token && oldValue !== null && oldValue !== newValue) location.reload();
  });
}
