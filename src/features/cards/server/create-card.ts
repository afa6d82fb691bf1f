import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { replaceFile } from '#server/files/queries.ts';
import type { Upload } from '#server/files/upload.ts';
import { createInTransaction, firstAnswer } from '#server/idempotency/create-once.ts';
import { Refusal } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { cardTextFields } from '../catalogue.ts';
import { type Card, createCard } from '../contract.ts';
import { presentCard, type Viewer } from './present-card.ts';
import { type CardRow, type CardTexts, insertCard, nextCard } from './queries.ts';
import { refuseLoopback } from './refuse-loopback.ts';
import { storeCardImage } from './store-card-image.ts';

interface NewCard {
  texts: CardTexts;
  upload: Upload;
  caller: Caller;
  request: RequestContext;
}

/** The stored answer of a create: without the image's address, which expires. */
type Remembered = Omit<CardRow, 'bank_key'>;

/** Adds a card. A repeated request gets the first answer again, and its image is not redrawn. */
export async function addCard(services: Services, input: NewCard): Promise<Answer<Card> | Refusal> {
  const { texts, upload, caller, request } = input;
  const refusal = refuseLoopback(services, texts);
  if (refusal) return refusal;
  const viewer = { services, caller };
  const body = { ...texts, image: upload.sha256 };
  const keyed = { scope: `${createCard.path} ${caller.id}`, key: request.idempotencyKey, body };
  const first = await firstAnswer<Remembered>(services.db, keyed);
  if (first) return present(first, viewer);
  const imageId = await storeCardImage(services, upload, caller.id);
  if (imageId instanceof Refusal) return imageId;
  const outcome = await createInTransaction<Remembered>(services.db, keyed, async (transaction) => {
    const { id, at } = await nextCard(transaction);
    await replaceFile(transaction, imageId);
    await insertCard(transaction, { id, at, createdBy: caller.id, texts, imageId });
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'card-created',
      subject: `card ${id}`,
      changes: [...cardTextFields.map((field) => ({ field, after: texts[field] })), { field: 'image' as const }],
    });
    return { body: rowOf({ id, at, texts, imageId }) };
  });
  return present(outcome, viewer);
}

function rowOf({ id, at, texts, imageId }: { id: number; at: string; texts: CardTexts; imageId: number }): Remembered {
  return {
    id,
    bank_name: texts.bankName,
    apply_link: texts.applyLink,
    pincode_link: texts.pincodeLink,
    remarks: texts.remarks,
    image_id: imageId,
    is_active: true,
    created_at: at,
    version: 1,
  };
}

function present(outcome: Answer<Remembered> | Refusal, viewer: Viewer): Answer<Card> | Refusal {
  return outcome instanceof Refusal ? outcome : { body: presentCard(outcome.body, viewer), version: 1 };
}
