import { recordAudit } from '../audit/queries.ts';
import type { Refusal } from '../refusal.ts';
import type { RequestContext, Services } from '../route.ts';
import type { Caller } from './caller.ts';
import { verifyPassword } from './hash-password.ts';
import { passwordHashOf } from './queries.ts';
import { attemptOf, forgiveAttempt, reserveAttempt, takeAttemptBack } from './throttle.ts';

/**
 * Looks at a secret of somebody who is signed in: counted as a sign-in is, a wrong one audited. Answers whether it is
 * right, or the refusal of one who must wait.
 */
export async function checkProof(
  services: Services,
  request: RequestContext,
  caller: Caller,
  look: () => Promise<boolean>,
): Promise<boolean | Refusal> {
  const { db } = services;
  const attempt = attemptOf(services, request, caller);
  const waiting = await reserveAttempt(db, attempt);
  if (waiting) return waiting;
  const isRight = await look().catch(async (error) => {
    await takeAttemptBack(db, attempt);
    throw error;
  });
  if (isRight) await forgiveAttempt(db, attempt);
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
export function checkOwnPassword(services: Services, request: RequestContext, caller: Caller, password: string) {
  return checkProof(services, request, caller, async () =>
    verifyPassword(password, await passwordHashOf(services.db, caller.id)),
  );
}
