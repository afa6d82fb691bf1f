import type { z } from 'zod';
import type { Caller } from '#server/auth/caller.ts';
import { checkOwnPassword } from '#server/auth/check-proof.ts';
import { sessionProof } from '#server/auth/identify.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { recordAudit } from '#server/queries.ts';
import { Refusal, refuseFields } from '#server/refusal.ts';
import type { Answer, RequestFacts, Services } from '#server/route.ts';
import type { proveIdentity } from '../contract.ts';
import { markProven } from './queries.ts';

/** Step-up: the session counts as proven for five minutes. A wrong proof is 422 on its field, never the session's end. */
export async function proveCaller(
  services: Services,
  request: RequestFacts,
  caller: Caller,
  { password }: z.output<typeof proveIdentity.body>,
): Promise<Answer<undefined> | Refusal> {
  const isRight = await checkOwnPassword(services, request, caller, password);
  if (isRight instanceof Refusal) return isRight;
  if (!isRight) return refuseFields({ password: ['wrong'] });
  await inTransaction(services.db, async (transaction) => {
    await markProven(transaction, caller.sessionId);
    await recordAudit(transaction, {
      actorId: caller.id,
      action: 'identity-proof',
      outcome: 'done',
      requestId: request.id,
      network: request.network,
    });
  });
  const { tokenHash } = sessionProof(request);
  if (tokenHash) services.sessions.forget(tokenHash);
  return { body: undefined };
}
