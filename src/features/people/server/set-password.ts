import type { z } from 'zod/mini';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { checkOwnPassword } from '#server/auth/check-proof.ts';
import { hashPassword } from '#server/auth/hash-password.ts';
import { endSessionsOf, forgetAllUnfinished, passwordHashOf } from '#server/auth/queries.ts';
import { resetAccountAttempts } from '#server/auth/throttle.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { updatePassword } from '../contract.ts';
import { newPasswordProblem } from './check-new-password.ts';
import { savePassword, usernameOf } from './queries/accounts.ts';

type PasswordChange = z.output<typeof updatePassword.body>;

/** One's own with the old password, or anybody's by an administrator who has just proven who they are. */
export async function setPassword(
  services: Services,
  request: RequestContext,
  caller: Caller,
  input: PasswordChange,
): Promise<Answer<z.output<typeof updatePassword.result>> | Refusal> {
  const { db, sessions } = services;
  const { userId, newPassword: password } = input;
  const isOwn = userId === caller.id;
  // The one that is checked below: another change in between is not overwritten.
  const former = isOwn ? await passwordHashOf(db, userId) : undefined;
  const refusal = isOwn ? await checkOld(services, request, caller, input) : checkRight(caller);
  if (refusal) return refusal;
  const username = await usernameOf(db, userId);
  if (username === undefined) return refuse('not-found');
  const problem = await newPasswordProblem(db, { username, password });
  if (problem) return refuseFields({ newPassword: [problem] });
  const passwordHash = await hashPassword(password);
  const outcome = await inTransaction(db, async (transaction) => {
    if (!(await savePassword(transaction, userId, passwordHash, former))) return refuse('conflict');
    const endedSessions = await endSessionsOf(transaction, userId, isOwn ? caller.sessionId : undefined);
    await forgetAllUnfinished(transaction, userId);
    if (!isOwn) await resetAccountAttempts(transaction, username);
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'password-changed',
      subject: `person ${userId}`,
      changes: [{ field: 'password' }],
    });
    return { body: { id: userId, username, endedSessions } };
  });
  sessions.invalidatePerson(userId);
  return outcome;
}

function checkRight(caller: Caller): Refusal | undefined {
  if (!caller.isAdmin) return refuse('forbidden');
  return caller.isProven ? undefined : refuse('proof-needed');
}

/** A wrong one counts as a failed sign-in, so that a stolen session cannot guess without end. */
async function checkOld(
  services: Services,
  request: RequestContext,
  caller: Caller,
  { oldPassword }: PasswordChange,
): Promise<Refusal | undefined> {
  if (!oldPassword) return refuseFields({ oldPassword: ['required'] });
  const isRight = await checkOwnPassword(services, request, caller, oldPassword);
  if (isRight instanceof Refusal) return isRight;
  return isRight ? undefined : refuseFields({ oldPassword: ['password-wrong'] });
}
