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
  deviceKeys?: string[] | undefined;
}

/** What this browser holds of a session: the public header removes the user, a sign-out everything. */
export interface StoredSession {
  token: string | undefined;
  person: Person | undefined;
}

export const personOf = ({ id, username, role }: Omit<SignedInUser, 'token'>): Person => ({
  id,
  username,
  role,
  isAdmin: role === adminRole,
});

export function writeSession(user: SignedInUser, profilePicture = ''): void {
  localStorage.setItem(keys.user, JSON.stringify(user));
  localStorage.setItem(keys.role, user.role);
  localStorage.setItem(keys.profilePicture, profilePicture);
  localStorage.setItem(keys.token, user.token);
}

export function readSession(): StoredSession {
  const user = readUser();
  const role = localStorage.getItem(keys.role) ?? user?.role ?? '';
  return { token: localStorage.getItem(keys.token) ?? undefined, person: user && personOf({ ...user, role }) };
}

export const readPicture = () => localStorage.getItem(keys.profilePicture) ?? '';
export const writePicture = (address: string) => localStorage.setItem(keys.profilePicture, address);

export const mustStoredUserEnrol = () => readUser()?.mustEnrol === true;

export function writeEnrolment(isDue: boolean): void {
  const user = readUser();
  if (user) localStorage.setItem(keys.user, JSON.stringify({ ...user, mustEnrol: isDue || undefined }));
}

function readUser(): Omit<SignedInUser, 'token'> | undefined {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(keys.user) ?? 'null');
    const isWhole = typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'number';
    return isWhole ? (user as SignedInUser) : undefined;
  } catch {
    return undefined;
  }
}

/** Calls back when another tab has changed what this browser holds. */
export function onStorageChanged(listener: () => void): () => void {
  const listen = ({ storageArea }: StorageEvent) => {
    if (storageArea === localStorage) listener();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

export function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}
