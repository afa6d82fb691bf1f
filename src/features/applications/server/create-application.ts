import { lockCardState } from '#features/cards/server/reads.ts';
import { lockOwnCustomer } from '#features/customers/server/reads.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { createInTransaction } from '#server/idempotency/create-once.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { createApplication } from '../contract.ts';
import type { WireCreatedApplication } from '../records.ts';
import { dropSaved, insertApplication } from './queries/new-applications.ts';

interface ApplyRequest {
  cardId: number;
  customerId: number;
  savedId: number | undefined;
  caller: Caller;
  request: RequestContext;
}

/** Applies for a card. However often and at once it is asked for, a customer has one open application for a card. */
export async function apply(
  services: Services,
  input: ApplyRequest,
): Promise<Answer<WireCreatedApplication> | Refusal> {
  const { cardId, customerId, savedId, caller, request } = input;
  const keyed = {
    scope: `${createApplication.path} ${caller.id}`,
    key: request.idempotencyKey,
    body: { cardId, customerId, savedId },
  };
  const one = { ownerId: caller.id, customerId, cardId };
  return createInTransaction<WireCreatedApplication>(services.db, keyed, async (transaction) => {
    if (!(await lockOwnCustomer(transaction, { id: customerId, ownerId: caller.id }))) return refuse('not-found');
    const card = await lockCardState(transaction, cardId);
    if (!card) return refuse('not-found');
    if (!card.isActive) return refuse('switched-off');
    const isInserted = await insertApplication(transaction, one);
    if (!isInserted) return refuse('applied-already');
    await dropSaved(transaction, { ...one, savedId });
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'application-created',
      subject: `application ${isInserted.id}`,
      changes: [
        { field: 'customer', after: customerId },
        { field: 'card', after: cardId },
      ],
    });
    const { id, status, created_at: createdDate } = isInserted;
    return { body: { id, creditCardId: cardId, customerId, status, createdBy: caller.id, createdDate }, version: 1 };
  });
}
