import { recordAudit } from '../audit/queries.ts';
import type { Refusal } from '../routing/refusal.ts';
import type { RequestContext, Services } from '../routing/route.ts';
import type { Caller } from './caller.ts';
import { verifyPassword } from './hash-password.ts';
import { passwordHashOf } from './queries.ts';
import { attemptOf, refuseWaiting, reserveAttempt, resetAttempts, undoAttempt } from './throttle.ts';

/**
 * Checks a secret of a signed-in person. Throttled like a sign-in; a failure is audited. Returns whether the secret is
 * right, or a refusal while the caller is blocked.
 */
export async function checkProof(
  services: Pick<Services, 'db' | 'keys'>,
  request: RequestContext,
  caller: Caller,
  verify: () => Promise<boolean>,
): Promise<boolean | Refusal> {
  const { db } = services;
  const attempt = attemptOf(services, request, caller);
  const waiting = await reserveAttempt(db, attempt);
  if (waiting) return refuseWaiting(waiting);
  const isRight = await verify().catch(async (error) => {
    await undoAttempt(db, attempt);
    throw error;
  });
  if (isRight) await resetAttempts(db, attempt);
  else {
    await recordAudit(db, request, {
      actorId: caller.id,
      action: 'identity-proof',
      outcome: 'refused',
    });
  }
  return isRight;
}

/** Whether this is the caller's own password. */
export function checkOwnPassword(
  services: Pick<Services, 'db' | 'keys'>,
  request: RequestContext,
  caller: Caller,
  password: string,
) {
  return checkProof(services, request, caller, async () =>
    verifyPassword(password, await passwordHashOf(services.db, caller.id)),
  );
}
