import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { replaceFile } from '#server/files/queries.ts';
import type { Upload } from '#server/files/upload.ts';
import { createInTransaction, firstAnswer } from '#server/idempotency/create-once.ts';
import { Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { cardTextFields } from '../catalogue.ts';
import { type Card, createCard } from '../contract.ts';
import { presentCard } from './present-card.ts';
import { lockBanks } from './queries/banks.ts';
import { type CardRow, type CardTexts, cardById, insertCard } from './queries/cards.ts';
import { refuseLoopback } from './refuse-loopback.ts';
import { storeCardImage } from './store-card-image.ts';

interface NewCard {
  texts: CardTexts;
  /** Absent where a program adds it: the database proposes one. */
  bankId: number | undefined;
  upload: Upload;
  caller: Caller;
  request: RequestContext;
}

/** The card alone: a row as a release had it is none of the next one's. */
type Remembered = Pick<CardRow, 'id'>;

/** Adds a card. A repeated request is answered by the card it made, and its image is not redrawn. */
export async function addCard(services: Services, input: NewCard): Promise<Answer<Card> | Refusal> {
  const { texts, bankId, upload, caller, request } = input;
  const refusal = refuseLoopback(services, texts);
  if (refusal) return refusal;
  const body = { ...texts, bankId, image: upload.sha256 };
  const keyed = { scope: `${createCard.path} ${caller.id}`, key: request.idempotencyKey, body };
  const first = await firstAnswer<Remembered>(services.db, keyed);
  if (first) return answerOf(first, { services, caller });
  const imageId = await storeCardImage(services, upload, caller.id);
  if (imageId instanceof Refusal) return imageId;
  const outcome = await createInTransaction<Remembered>(services.db, keyed, async (transaction) => {
    if (bankId !== undefined && !(await lockBanks(transaction, [bankId])).has(bankId))
      return refuseFields({ bankId: ['not-in-list'] });
    const id = await insertCard(transaction, { createdBy: caller.id, texts, bankId, imageId });
    await replaceFile(transaction, imageId);
    const row = await cardById(transaction, id);
    if (!row) return refuse('not-found');
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'card-created',
      subject: `card ${id}`,
      changes: [
        ...cardTextFields.map((field) => ({ field, after: texts[field] })),
        { field: 'bank', after: row.bank },
        { field: 'image' },
      ],
    });
    return { body: { id } };
  });
  return answerOf(outcome, { services, caller });
}

async function answerOf(
  outcome: Answer<Remembered> | Refusal,
  { services, caller }: { services: Services; caller: Caller },
): Promise<Answer<Card> | Refusal> {
  if (outcome instanceof Refusal) return outcome;
  const row = await cardById(services.db, outcome.body.id);
  return row ? { body: presentCard(row, { services, caller }), version: row.version } : refuse('not-found');
}
