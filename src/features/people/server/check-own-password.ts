import type { Caller } from '#server/auth/caller.ts';
import { verifyPassword } from '#server/auth/hash-password.ts';
import { recordAudit, returnTokens, takeTokens } from '#server/queries.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { RequestFacts, Services } from '#server/route.ts';
import { passwordHashOf } from './queries.ts';

/** Whether this is the caller's password. Five tries at once, then one in three minutes, however many sessions ask. */
export async function checkOwnPassword(
  { db }: Services,
  request: RequestFacts,
  caller: Caller,
  password: string,
): Promise<boolean | Refusal> {
  const limits = [{ key: `own-password:${caller.id}`, intervalSeconds: 180, burst: 5 }];
  const waiting = await takeTokens(db, limits);
  if (waiting > 0) return refuse('too-many', { retryAfterSeconds: waiting });
  const isRight = await verifyPassword(password, await passwordHashOf(db, caller.id));
  if (isRight) await returnTokens(db, limits);
  else {
    await recordAudit(db, {
      actorId: caller.id,
      action: 'password-changed',
      subject: `person ${caller.id}`,
      outcome: 'refused',
      requestId: request.id,
      network: request.network,
    });
  }
  return isRight;
}
