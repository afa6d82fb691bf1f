import { recordAudit } from '#server/audit/queries.ts';
import { replaceFile } from '#server/files/queries.ts';
import type { Upload } from '#server/files/upload.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import type { BankDetailsRecord } from '../contract.ts';
import type { SentBankDetails } from './create-bank-details.ts';
import { bankAnswer } from './present-bank-details.ts';
import { type BankRow, bankDetailsOf, changeBankDetails, lockedBankDetails } from './queries.ts';
import { isStrayMask, openAccountNumber, sealChange } from './seal-bank-details.ts';

type Change = SentBankDetails & { accountId: number; upload: Upload };

/** Replaces somebody's bank details and their picture. A version named by `If-Match` must be the one in force. */
export async function editBankDetails(
  services: Services,
  change: Change,
): Promise<Answer<BankDetailsRecord> | Refusal> {
  const { accountId, body, upload, caller, request } = change;
  if (body.userId !== undefined && body.userId !== accountId) return refuseFields({ userId: ['id'] });
  if (body.createdBy !== undefined && ![caller.id, accountId].includes(body.createdBy)) return refuse('forbidden');
  const { db, vault, files } = services;
  // Checked before re-encoding, and again with the row locked.
  const unfit = refuseUnfit(services, await bankDetailsOf(db, accountId), change);
  if (unfit instanceof Refusal) return unfit;
  const image = await files.storeImage(upload, { ownerId: caller.id, class: 'C3' });
  if (image instanceof Refusal) return image;
  return inTransaction(db, async (transaction) => {
    const kept = refuseUnfit(services, await lockedBankDetails(transaction, accountId), change);
    if (kept instanceof Refusal) return kept;
    const { columns, changed } = sealChange(vault, kept, body);
    await replaceFile(transaction, image.id, kept.image_id);
    await changeBankDetails(transaction, accountId, { ...columns, image_id: image.id });
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'bank-details-changed',
      subject: `bank details ${accountId}`,
      changes: [...changed, 'image'].map((field) => ({ field })),
    });
    const row = await bankDetailsOf(transaction, accountId);
    return row ? bankAnswer(row, { services, caller }) : refuse('not-found');
  });
}

function refuseUnfit(
  { vault }: Services,
  kept: BankRow | undefined,
  { body, request: { ifMatch } }: Pick<Change, 'body' | 'request'>,
): BankRow | Refusal {
  if (!kept) return refuse('not-found');
  if (ifMatch !== undefined && ifMatch !== kept.version) return refuse('stale-version');
  return isStrayMask(body, openAccountNumber(vault, kept)) ? refuseFields({ accountNumber: ['account-number'] }) : kept;
}
