import type { Caller } from '#server/auth/caller.ts';
import { createInTransaction } from '#server/idempotency/create-once.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { type Saved, saveForLater } from '../contract.ts';
import { savedAnswer } from './present-saved.ts';
import { provesPutBack } from './put-back-proof.ts';
import { insertSaved, partsOf, savedById } from './queries.ts';

interface SaveRequest {
  cardId: number;
  customerId: number | null;
  note: string;
  dueOn: string | null;
  putBack: string | undefined;
  caller: Caller;
  request: RequestContext;
}

/** Puts a card aside. Of the answer only the id is remembered: the rest may name a person. */
export async function createSaved(
  services: Services,
  { caller, request, putBack, ...input }: SaveRequest,
): Promise<Answer<Saved> | Refusal> {
  const { db, keys } = services;
  const hadIt = provesPutBack(keys, putBack, { ownerId: caller.id, cardId: input.cardId });
  const keyed = { scope: `${saveForLater.path} ${caller.id}`, key: request.idempotencyKey, body: input };
  const outcome = await createInTransaction<{ id: number }>(db, keyed, async (transaction) => {
    const { card, hasCustomer } = await partsOf(transaction, { ownerId: caller.id, ...input });
    if (!card || !hasCustomer) return refuse('not-found');
    if (!card.is_active && !hadIt) return refuse('switched-off');
    const id = await insertSaved(transaction, { ownerId: caller.id, ...input });
    return id === undefined ? refuse('conflict') : { body: { id } };
  });
  if (outcome instanceof Refusal) return outcome;
  const row = await savedById(db, { id: outcome.body.id, ownerId: caller.id });
  return row ? savedAnswer(row, { services, caller }) : refuse('not-found');
}
