import { type AuditChange, recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { takeFile } from '#server/files/queries.ts';
import type { Upload } from '#server/files/upload.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { Refusal, refuse } from '#server/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/route.ts';
import type { AuditAction } from '#shared/audit.ts';
import type { CardWithChange } from '../contract.ts';
import { keepCardImage } from './keep-card-image.ts';
import { detailAnswer } from './present-card.ts';
import { type CardChange, type CardDetail, type CardTexts, cardById, changeCard, lockedCard } from './queries.ts';
import { refuseLoopback } from './refuse-loopback.ts';

interface Asked {
  id: number;
  caller: Caller;
  request: RequestContext;
}

type Outcome = Promise<Answer<CardWithChange> | Refusal>;

/** Changes the texts of a card, and its image when another one came. */
export async function editCard(
  services: Services,
  { texts, upload, ...asked }: Asked & { texts: CardTexts; upload: Upload | undefined },
): Outcome {
  const refusal = refuseLoopback(services, texts);
  if (refusal) return refusal;
  if (!upload) return change(services, asked, { texts });
  // Said before the work of redrawing; judged again with the row locked.
  const unfit = refuseUnfit(await cardById(services.db, asked.id), asked.request);
  if (unfit instanceof Refusal) return unfit;
  const imageId = await keepCardImage(services, upload, asked.caller.id);
  return imageId instanceof Refusal ? imageId : change(services, asked, { texts, imageId });
}

export function switchCardTo(services: Services, isActive: boolean, asked: Asked): Outcome {
  return change(services, asked, { isActive });
}

/** A version named by `If-Match` must be the one in force. What is as it was counts as no change. */
function change(services: Services, { id, caller, request }: Asked, wanted: CardChange): Outcome {
  const viewer = { services, caller };
  return inTransaction(services.db, async (transaction) => {
    const known = refuseUnfit(await lockedCard(transaction, id), request);
    if (known instanceof Refusal) return known;
    const changes = changesOf(known, wanted);
    if (changes.length === 0) return detailAnswer(known, viewer);
    if (wanted.imageId !== undefined) await takeFile(transaction, wanted.imageId, known.image_id);
    await changeCard(transaction, { id, changedBy: caller.id, ...wanted });
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: actionOf(wanted),
      subject: `card ${id}`,
      changes,
    });
    const changed = await cardById(transaction, id);
    return changed ? detailAnswer(changed, viewer) : refuse('not-found');
  });
}

function refuseUnfit(known: CardDetail | undefined, { ifMatch }: RequestContext): CardDetail | Refusal {
  if (!known) return refuse('not-found');
  return ifMatch === undefined || ifMatch === known.version ? known : refuse('stale-version');
}

function actionOf({ isActive }: CardChange): AuditAction {
  if (isActive === undefined) return 'card-changed';
  return isActive ? 'card-switched-on' : 'card-switched-off';
}

function changesOf(known: CardDetail, { texts, imageId, isActive }: CardChange): AuditChange[] {
  const all = [
    { field: 'bankName', before: known.bank_name, after: texts?.bankName },
    { field: 'applyLink', before: known.apply_link, after: texts?.applyLink },
    { field: 'pincodeLink', before: known.pincode_link, after: texts?.pincodeLink },
    { field: 'remarks', before: known.remarks, after: texts?.remarks },
    { field: 'isActive', before: known.is_active, after: isActive },
  ];
  const changed = all.flatMap(({ field, before, after }) =>
    after === undefined || after === before ? [] : [{ field, before, after }],
  );
  return imageId === undefined ? changed : [...changed, { field: 'image' }];
}
