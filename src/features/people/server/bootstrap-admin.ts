import { randomBytes } from 'node:crypto';
import type { Db } from '#db/open.ts';
import { recordAudit } from '#server/audit/queries.ts';
import { hashPassword } from '#server/auth/hash-password.ts';
import { secretHash } from '#server/auth/identify.ts';
import { ConfigRefused } from '#server/config.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { takeTokens } from '#server/rate-limits/queries.ts';
import { type Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { RequestContext, Services } from '#server/routing/route.ts';
import { fieldErrors } from '#shared/errors/field-errors.ts';
import { newPasswordProblem } from './check-new-password.ts';
import { adminRoleId, hasAdmin, insertAccount } from './queries/accounts.ts';
import { insertSetupLink, isSetupLinkLive, useSetupLink } from './queries/setup-links.ts';

/** Makes the first administrator from the settings; does nothing while there is one. */
export async function bootstrapAdmin(db: Db, username: string, password: string): Promise<boolean> {
  if (await hasAdmin(db)) return false;
  const problem = await newPasswordProblem(db, { username, password });
  if (problem) throw new ConfigRefused([`BOOTSTRAP_ADMIN_PASSWORD: ${fieldErrors[problem]}`]);
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    const roleId = await adminRoleId(transaction);
    const account = await insertAccount(transaction, { username, passwordHash, roleId });
    if (!account) return false;
    const subject = `person ${account.id}`;
    await recordAudit(transaction, { id: 'start-up' }, { actorId: undefined, action: 'set-up', subject });
    return true;
  });
}

/** The secret of a one-time set-up link, good for an hour. */
export async function newSetupSecret(db: Db): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await insertSetupLink(db, secretHash(secret));
  return secret;
}

/** The first administrator through the link. Used, old or unknown links, and a second administrator, are gone (410). */
export async function setUpAdmin(
  { db }: Services,
  request: RequestContext,
  { secret, username, password }: { secret: string; username: string; password: string },
): Promise<{ id: number; username: string } | Refusal> {
  const waiting = await takeTokens(db, [{ key: `set-up:${request.network}`, intervalSeconds: 6, burst: 10 }]);
  if (waiting > 0) return refuse('too-many', { retryAfterSeconds: waiting });
  // Before the costly hash: without a live link there is nothing to do it for.
  if (!(await isSetupLinkLive(db, secretHash(secret))) || (await hasAdmin(db))) return refuse('gone');
  const problem = await newPasswordProblem(db, { username, password });
  if (problem) return refuseFields({ password: [problem] });
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (transaction) => {
    if (!(await useSetupLink(transaction, secretHash(secret))) || (await hasAdmin(transaction))) return refuse('gone');
    const roleId = await adminRoleId(transaction);
    const made = await insertAccount(transaction, { username, passwordHash, roleId });
    if (!made) return refuse('conflict');
    await recordAudit(transaction, request, {
      actorId: made.id,
      action: 'set-up',
      subject: `person ${made.id}`,
    });
    return made;
  });
}
