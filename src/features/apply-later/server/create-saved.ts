import type { z } from 'zod/mini';
import type { Db } from '#db/open.ts';
import { lockCardState } from '#features/cards/server/reads.ts';
import { lockOwnCustomer } from '#features/customers/server/reads.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { createInTransaction, signedBody } from '#server/idempotency/create-once.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { exchangeNames } from '#shared/contract/wire-names.ts';
import { personFieldNames } from '../catalogue.ts';
import { type Saved, saveForLater } from '../contract.ts';
import { savedAnswer } from './present-saved.ts';
import { provesPutBack } from './put-back-proof.ts';
import { insertSaved, nextSavedId, replacePanIndexes, savedById } from './queries/saved.ts';
import { columnsOf, type Parts } from './saved-columns.ts';

type Body = Omit<z.output<(typeof saveForLater)['body']>, 'createdBy'>;

interface SaveRequest {
  body: Body;
  caller: Caller;
  request: RequestContext;
}

/** Puts aside. Of the answer only the id is remembered: the rest may name a person. */
export async function createSaved(
  services: Services,
  { body: { putBack, ...body }, caller, request }: SaveRequest,
): Promise<Answer<Saved> | Refusal> {
  const { db, keys, vault } = services;
  const keyed = {
    scope: `${saveForLater.path} ${caller.id}`,
    key: request.idempotencyKey,
    ...requestOf(body, services),
  };
  const cardId = body.creditCardId ?? null;
  const mayBeOff = cardId !== null && provesPutBack(keys, putBack, { ownerId: caller.id, cardId });
  const outcome = await createInTransaction<{ id: number }>(db, keyed, async (transaction) => {
    const refusal = await refuseParts(transaction, body, { ownerId: caller.id, mayBeOff });
    if (refusal) return refusal;
    const own = { id: await nextSavedId(transaction), ownerId: caller.id };
    const { columns, indexes = [] } = columnsOf(body, vault, { id: own.id, pan: '' });
    if (!(await insertSaved(transaction, own, columns))) return refuse('conflict');
    await replacePanIndexes(transaction, own, indexes);
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'saved-created',
      subject: `saved ${own.id}`,
    });
    return { body: { id: own.id } };
  });
  if (outcome instanceof Refusal) return outcome;
  const row = await savedById(db, { id: outcome.body.id, ownerId: caller.id });
  return row ? savedAnswer(row, { services, caller }) : refuse('not-found');
}

/** Why the card or the customer of a body cannot be put aside; the card is not switched until the transaction ends. */
export async function refuseParts(
  transaction: Db,
  { creditCardId: cardId, customerId }: Pick<Parts, 'creditCardId' | 'customerId'>,
  { ownerId, mayBeOff }: { ownerId: number; mayBeOff: boolean },
): Promise<Refusal | undefined> {
  const card = cardId ? await lockCardState(transaction, cardId) : { isActive: true };
  if (!card) return refuse('not-found');
  if (customerId && !(await lockOwnCustomer(transaction, { id: customerId, ownerId }))) return refuse('not-found');
  return card.isActive || mayBeOff ? undefined : refuse('switched-off');
}

/** What a repeated request is known by, in every release; a plain hash of a PAN would give it away. */
function requestOf(body: Omit<Body, 'putBack'>, { keys }: Services) {
  const { creditCardId: cardId, customerId = null, note, dueDate: dueOn } = body;
  if (!personFieldNames.some((field) => body[field])) return { body: { cardId, customerId, note, dueOn } };
  return signedBody(keys, 'saved', JSON.stringify(exchangeNames(body, saveForLater)));
}
