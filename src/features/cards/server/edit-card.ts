import { type AuditChange, recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { replaceFile } from '#server/files/queries.ts';
import type { Upload } from '#server/files/upload.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { AuditAction } from '#shared/audit.ts';
import type { CardWithChange } from '../contract.ts';
import { detailAnswer } from './present-card.ts';
import { dropLeftBanks, keepBanks, lockBanks } from './queries/banks.ts';
import { type CardChange, type CardDetail, type CardTexts, cardById, changeCard, lockedCard } from './queries/cards.ts';
import { refuseLoopback } from './refuse-loopback.ts';
import { storeCardImage } from './store-card-image.ts';

interface ChangeContext {
  id: number;
  caller: Caller;
  request: RequestContext;
}

type Outcome = Promise<Answer<CardWithChange> | Refusal>;

/** Changes the texts of a card, and its image when another one came. */
export async function editCard(
  services: Services,
  {
    texts,
    bankId,
    upload,
    ...context
  }: ChangeContext & { texts: CardTexts; bankId: number | undefined; upload: Upload | undefined },
): Outcome {
  const refusal = refuseLoopback(services, texts);
  if (refusal) return refusal;
  if (!upload) return change(services, context, { texts, bankId });
  // Checked before re-encoding, and again with the row locked.
  const unfit = refuseUnfit(await cardById(services.db, context.id), context.request);
  if (unfit instanceof Refusal) return unfit;
  const imageId = await storeCardImage(services, upload, context.caller.id);
  return imageId instanceof Refusal ? imageId : change(services, context, { texts, bankId, imageId });
}

export function switchCardTo(services: Services, isActive: boolean, context: ChangeContext): Outcome {
  return change(services, context, { isActive });
}

/** `If-Match` must name the current version. Equal values count as no change. */
function change(services: Services, { id, caller, request }: ChangeContext, newValues: CardChange): Outcome {
  const viewer = { services, caller };
  return inTransaction(services.db, async (transaction) => {
    const current = refuseUnfit(await lockedCard(transaction, id), request);
    if (current instanceof Refusal) return current;
    const { bankId } = newValues;
    const bank = bankId === undefined ? undefined : (await lockBanks(transaction, [bankId])).get(bankId);
    if (bankId !== undefined && bank === undefined) return refuseFields({ bankId: ['not-in-list'] });
    const changes = changesOf(current, newValues, bank);
    if (changes.length === 0) return detailAnswer(current, viewer);
    if (newValues.imageId !== undefined) await replaceFile(transaction, newValues.imageId, current.image_id);
    await changeCard(transaction, { id, changedBy: caller.id, ...newValues });
    if (bankId !== undefined) {
      await keepBanks(transaction, [bankId]);
      await dropLeftBanks(transaction, [current.bank_id]);
    }
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: actionOf(newValues),
      subject: `card ${id}`,
      changes,
    });
    const changed = await cardById(transaction, id);
    return changed ? detailAnswer(changed, viewer) : refuse('not-found');
  });
}

function refuseUnfit(current: CardDetail | undefined, { ifMatch }: RequestContext): CardDetail | Refusal {
  if (!current) return refuse('not-found');
  return ifMatch === undefined || ifMatch === current.version ? current : refuse('stale-version');
}

function actionOf({ isActive }: CardChange): AuditAction {
  if (isActive === undefined) return 'card-changed';
  return isActive ? 'card-switched-on' : 'card-switched-off';
}

/** Confirming a proposal is a change, too. */
function changesOf(
  current: CardDetail,
  { texts, imageId, isActive }: CardChange,
  bank: string | undefined,
): AuditChange[] {
  const all = [
    { field: 'bankName', before: current.bank_name, after: texts?.bankName },
    { field: 'bank', before: current.is_bank_confirmed ? current.bank : null, after: bank },
    { field: 'applyLink', before: current.apply_link, after: texts?.applyLink },
    { field: 'pincodeLink', before: current.pincode_link, after: texts?.pincodeLink },
    { field: 'remarks', before: current.remarks, after: texts?.remarks },
    { field: 'isActive', before: current.is_active, after: isActive },
  ] as const;
  const changed = all.flatMap(({ field, before, after }) =>
    after === undefined || after === before ? [] : [{ field, before, after }],
  );
  return imageId === undefined ? changed : [...changed, { field: 'image' as const }];
}
