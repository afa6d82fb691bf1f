import { sql } from 'kysely';
import type { Db } from '#db/open.ts';

export interface FactorsHad {
  hasAuthenticator: boolean;
  passkeys: number;
  recoveryCodesLeft: number;
}

/** Undefined for an unknown id. */
export async function factorsOf(db: Db, personId: number): Promise<FactorsHad | undefined> {
  return db
    .selectFrom('accounts as a')
    .select([
      sql<boolean>`exists (select from authenticators where account_id = a.id)`.as('hasAuthenticator'),
      sql<number>`(select count(*) from passkeys where account_id = a.id)`.as('passkeys'),
      sql<number>`(select count(*) from recovery_codes where account_id = a.id and used_at is null)`.as(
        'recoveryCodesLeft',
      ),
    ])
    .where('a.id', '=', personId)
    .executeTakeFirst();
}

/** Serialises changes of one person's factors: two removals at once must not remove both. */
export async function lockPerson(transaction: Db, personId: number): Promise<void> {
  await transaction.selectFrom('accounts').select('id').where('id', '=', personId).forUpdate().execute();
}

export async function authenticatorOf(db: Db, personId: number) {
  return db
    .selectFrom('authenticators')
    .select(['sealed_secret as sealedSecret', 'created_at as addedDate', 'last_used_at as lastUsedDate'])
    .where('account_id', '=', personId)
    .executeTakeFirst();
}

/** True once for a step, and never again for it or one before it. */
export async function spendStep(db: Db, personId: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('authenticators')
    .set({ last_step: step, last_used_at: sql`now()` })
    .where('account_id', '=', personId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The code that confirmed the secret, of `step`, is used up. */
export async function saveAuthenticator(db: Db, personId: number, sealedSecret: string, step: number): Promise<void> {
  await db
    .insertInto('authenticators')
    .values({ account_id: personId, sealed_secret: sealedSecret, last_step: step })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ sealed_secret: sealedSecret, last_step: step, created_at: sql`now()`, last_used_at: null }),
    )
    .execute();
}

export const sealedSecrets = (db: Db) =>
  db.selectFrom('authenticators').select(['account_id as personId', 'sealed_secret as sealedSecret']).execute();

/** Unless it was replaced meanwhile. */
export async function replaceSealedSecret(db: Db, personId: number, before: string, after: string): Promise<void> {
  await db
    .updateTable('authenticators')
    .set({ sealed_secret: after })
    .where('account_id', '=', personId)
    .where('sealed_secret', '=', before)
    .execute();
}

export async function deleteAuthenticator(db: Db, personId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('authenticators')
    .where('account_id', '=', personId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** True once. */
export async function markCodeUsed(db: Db, personId: number, codeHash: Buffer): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', personId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteRecoveryCodes(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', personId).execute();
}

export async function replaceRecoveryCodes(db: Db, personId: number, codeHashes: Buffer[]): Promise<void> {
  await deleteRecoveryCodes(db, personId);
  const rows = codeHashes.map((codeHash) => ({ account_id: personId, code_hash: codeHash }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

export async function passkeysOf(db: Db, personId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential_id as credentialId', 'transports'])
    .select(['created_at as addedDate', 'last_used_at as lastUsedDate'])
    .where('account_id', '=', personId)
    .orderBy('id')
    .execute();
}

export async function passkeyByCredential(db: Db, personId: number, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id as credentialId', 'public_key as publicKey', 'counter', 'transports'])
    .where('account_id', '=', personId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export interface NewPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string;
  name: string;
}

/** False when the passkey is registered already. */
export async function insertPasskey(db: Db, personId: number, passkey: NewPasskey): Promise<boolean> {
  const row = await db
    .insertInto('passkeys')
    .values({
      account_id: personId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markPasskeyUsed(db: Db, id: number, counter: number): Promise<void> {
  await db.updateTable('passkeys').set({ counter, last_used_at: sql`now()` }).where('id', '=', id).execute();
}

export async function setPasskeyName(db: Db, personId: number, id: number, name: string): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', personId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskey(db: Db, personId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('account_id', '=', personId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskeys(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('account_id', '=', personId).execute();
}

export async function insertChallenge(db: Db, personId: number, purpose: string, challenge: string): Promise<void> {
  await db.insertInto('passkey_challenges').values({ challenge, account_id: personId, purpose }).execute();
}

/** True once, within five minutes, for the person and the purpose it was made for. */
export async function takeChallenge(db: Db, personId: number, purpose: string, challenge: string): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('account_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', sql<string>`now() - interval '5 minutes'`)
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await sql`delete from passkey_challenges where created_at < now() - interval '5 minutes'`.execute(db);
}
