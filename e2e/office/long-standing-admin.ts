import { openDatabase, openPool } from '#db/open.ts';
import { hashPassword } from '#server/auth/hash-password.ts';
import { aPerson, newPassword } from '#testing/factories.ts';
import type { SignIn } from '../session.ts';

/** An administrator whose account nobody has made or changed lately: two of them are two people to an approval. */
export async function longStandingAdmin(): Promise<SignIn> {
  const db = openDatabase(openPool(process.env.SUVIDHA_OWNER_URL ?? '', { size: 1, onLost: () => {} }));
  try {
    const username = `${newPassword().replace(/\W/g, '').toLowerCase()}@example.com`;
    const { password } = await aPerson(db, { role: 'Admin', username }, hashPassword);
    return { username, password };
  } finally {
    await db.destroy();
  }
}
