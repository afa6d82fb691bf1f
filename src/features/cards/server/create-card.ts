import { createOnceTogether } from '#server/create-once.ts';
import { recordAudit } from '#server/queries.ts';
import { Refusal } from '#server/refusal.ts';
import type { Answer, RequestFacts, Services } from '#server/route.ts';
import type { Person } from '#shared/access.ts';
import { createCard, type WireCard } from '../contract.ts';
import { presentCard } from './present-card.ts';
import { type CardRow, type CardTexts, insertCard, nextCard } from './queries.ts';
import { refuseLoopback } from './refuse-loopback.ts';

interface NewCard {
  texts: CardTexts;
  caller: Person;
  request: RequestFacts;
}

/** Adds a card. A repeated request gets the first answer again. */
export async function addCard(services: Services, wanted: NewCard): Promise<Answer<WireCard> | Refusal> {
  const { texts, caller, request } = wanted;
  const refusal = refuseLoopback(services, texts);
  if (refusal) return refusal;
  const { id, at } = await nextCard(services.db);
  const row: Omit<CardRow, 'bank_key'> = {
    id,
    bank_name: texts.bankName,
    apply_link: texts.applyLink,
    pincode_link: texts.pincodeLink,
    remarks: texts.remarks,
    is_active: true,
    created_at: at,
    version: 1,
  };
  const keyed = { scope: `${createCard.path} ${caller.id}`, key: request.idempotencyKey, body: texts };
  const outcome = await createOnceTogether(services.db, keyed, { body: row }, async (transaction) => {
    await insertCard(transaction, { id, at, createdBy: caller.id, texts });
    await recordAudit(transaction, {
      actorId: caller.id,
      action: 'card-created',
      subject: `card ${id}`,
      outcome: 'done',
      requestId: request.id,
      network: request.network,
      changes: Object.entries(texts).map(([field, after]) => ({ field, after })),
    });
  });
  return outcome instanceof Refusal ? outcome : { body: presentCard(outcome.body), version: 1 };
}
