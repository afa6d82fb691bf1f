import { verifyPassword } from '#server/auth/hash-password.ts';
import { forgetFinished } from '#server/auth/queries.ts';
import type { SecondFactorAnswer } from '#server/auth/second-factors.ts';
import { type Attempt, reserveFactorAttempt, resetAttempts, type Waiting } from '#server/auth/throttle.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { RequestContext, Services } from '#server/routing/route.ts';
import type { Account } from './queries/accounts.ts';
import { placeOf, recordUnfinished } from './record-unfinished.ts';

interface HeldBack {
  account: Account | undefined;
  attempt: Attempt;
  waiting: Waiting;
  password: string;
  factor: SecondFactorAnswer;
}

/**
 * Strangers' failures hold an account back, but not whoever gives its password and second factor at once. Whatever is wrong
 * with them, the answer is the same: nobody learns here that a password was right. Second factors are counted beside a right
 * password only, so that no stranger can use up those attempts.
 */
export async function signInHeldBack(
  services: Services,
  request: RequestContext,
  { account, attempt, waiting, password, factor }: HeldBack,
): Promise<Account | Refusal> {
  const { db, secondFactors } = services;
  const refusal = async () =>
    refuse('too-many', {
      retryAfterSeconds: waiting.seconds,
      secondFactor: await secondFactors.askAnybody(services, { request, personId: account?.id }),
    });
  if (factor.otp === undefined && factor.passkey === undefined) return refusal();

  const isRight = await verifyPassword(password, account?.passwordHash);
  const isCounted = await reserveFactorAttempt(db, attempt, isRight);
  const isLookedAt = account !== undefined && isRight && isCounted;
  // Nobody has this id: a wrong password takes the same steps as a right one.
  const personId = isLookedAt ? account.id : 0;
  const isProven = await secondFactors.check(services, { request, personId, purpose: 'sign-in' }, factor);
  if (!isLookedAt) return refusal();
  if (!isProven) {
    await recordUnfinished(services, request, account, 'wrong');
    return refusal();
  }
  await forgetFinished(db, placeOf(request, account));
  await resetAttempts(db, attempt);
  return account;
}
