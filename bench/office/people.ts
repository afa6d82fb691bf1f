import { randomBytes } from 'node:crypto';
import type { Db } from '#db/open.ts';
import { insertSession } from '#features/accounts/server/queries/sessions.ts';
import { hashPassword } from '#server/auth/hash-password.ts';
import { secretHash } from '#server/auth/identify.ts';
import { nameKey } from '#shared/text/name-key.ts';
import { aPerson } from '#testing/factories.ts';

export interface SignedIn {
  id: number;
  token: string;
}

export interface OfficePeople {
  admins: SignedIn[];
  staff: SignedIn[];
  /** Who sign in and do nothing else: a new session ends nobody's who is at work. */
  signingIn: { username: string; password: string }[];
}

const adminCount = 4;
const staffCount = 40;
const signingInCount = 200;
const password = 'a wide and quiet river';

/** The people of an office that has been at work for years, signed in anew as programs are; made where they are missing. */
export async function officePeople(db: Db): Promise<OfficePeople> {
  // As slow to check as everybody's, and made once.
  const passwordHash = await hashPassword(password);
  const people = async (role: 'Admin' | 'Staff', name: string, count: number) => {
    const made: { id: number; username: string }[] = [];
    for (let number = 1; number <= count; number++) {
      const username = `${name}-${number}@office.example`;
      const known = await idOf(db, username);
      const id = known ?? (await aPerson(db, { role, username, password }, () => passwordHash)).id;
      made.push({ id, username });
    }
    return made;
  };
  const signedIn = async (found: Promise<{ id: number }[]>) =>
    Promise.all((await found).map(async ({ id }) => ({ id, token: await newToken(db, id) })));
  const signingIn = await people('Staff', 'signing-in', signingInCount);
  return {
    admins: await signedIn(people('Admin', 'admin', adminCount)),
    staff: await signedIn(people('Staff', 'staff', staffCount)),
    signingIn: signingIn.map(({ username }) => ({ username, password })),
  };
}

async function idOf(db: Db, username: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('username_key', '=', nameKey(username))
    .executeTakeFirst();
  return row?.id;
}

/** The bearer token of a session without a browser's cookie. */
export async function newToken(db: Db, accountId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const session = { accountId, bindHash: undefined, device: undefined, network: '' };
  await insertSession(db, { tokenHash: secretHash(token), ...session });
  return token;
}
