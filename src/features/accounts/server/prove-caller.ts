import type { z } from 'zod/mini';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { checkOwnPassword, checkProof } from '#server/auth/check-proof.ts';
import { sessionProof } from '#server/auth/identify.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { takeTokens } from '#server/rate-limits/queries.ts';
import { Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { SecondFactorQuestion } from '#shared/second-factor.ts';
import type { proveIdentity } from '../contract.ts';
import { markProven } from './queries/sessions.ts';

interface OwnCall {
  services: Services;
  request: RequestContext;
  caller: Caller;
}

const purpose = 'prove';

/** The proofs the caller may give in place of the password; limited, because each call creates a challenge. */
export async function proofQuestion({
  services,
  request,
  caller,
}: OwnCall): Promise<Answer<SecondFactorQuestion> | Refusal> {
  const waiting = await takeTokens(services.db, [{ key: `ask-proof:${caller.id}`, intervalSeconds: 6, burst: 20 }]);
  if (waiting > 0) return refuse('too-many', { retryAfterSeconds: waiting });
  const question = await services.secondFactors.ask(services, { request, personId: caller.id, purpose });
  return { body: question ?? { kinds: [] } };
}

/** Step-up: the session counts as proven for five minutes. A wrong proof is 422 on its field, never the session's end. */
export async function proveCaller(
  { services, request, caller }: OwnCall,
  { password, ...factor }: z.output<typeof proveIdentity.body>,
): Promise<Answer<undefined> | Refusal> {
  const isRight =
    password === undefined
      ? await checkProof(services, request, caller, () =>
          services.secondFactors.check(services, { request, personId: caller.id, purpose }, factor),
        )
      : await checkOwnPassword(services, request, caller, password);
  if (isRight instanceof Refusal) return isRight;
  if (!isRight) {
    if (password !== undefined) return refuseFields({ password: ['password-wrong'] });
    return refuseFields(factor.otp === undefined ? { passkey: ['passkey-wrong'] } : { otp: ['code-wrong'] });
  }
  await inTransaction(services.db, async (transaction) => {
    await markProven(transaction, caller.sessionId, password === undefined ? 'second-factor' : 'password');
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'identity-proof',
    });
  });
  const { tokenHash } = sessionProof(request);
  if (tokenHash) services.sessions.invalidate(tokenHash);
  return { body: undefined };
}
