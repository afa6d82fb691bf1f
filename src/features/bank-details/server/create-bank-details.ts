import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { replaceFile } from '#server/files/queries.ts';
import type { Upload } from '#server/files/upload.ts';
import { createInTransaction, firstAnswer, unlessAnswered } from '#server/idempotency/create-once.ts';
import { refuseOthersName } from '#server/routing/actor-fields.ts';
import { Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { exchangeNames } from '#shared/contract/wire-names.ts';
import { bankFields } from '../catalogue.ts';
import { type BankDetailsBody, type BankDetailsRecord, createBankDetails } from '../contract.ts';
import { bankAnswer } from './present-bank-details.ts';
import { bankDetailsOf, insertBankDetails } from './queries.ts';
import { isStrayMask, sealNew } from './seal-bank-details.ts';

export interface SentBankDetails {
  body: BankDetailsBody;
  upload: Upload | undefined;
  caller: Caller;
  request: RequestContext;
}

/** One's own bank details, once. Of a repeated request no number is kept: it is answered from the record it made. */
export async function addBankDetails(
  services: Services,
  { body, upload, caller, request }: SentBankDetails,
): Promise<Answer<BankDetailsRecord> | Refusal> {
  const { db, vault, keys, files } = services;
  const refusal = refuseOthersName(caller, body.userId, body.createdBy);
  if (refusal) return refusal;
  if (isStrayMask(body, undefined)) return refuseFields({ accountNumber: ['account-number'] });
  // Signed, because what is kept of it is a fast hash; by the wire's names, as every release sees them.
  const sent = keys.sign(
    'bank-details',
    JSON.stringify({ ...(exchangeNames(body, createBankDetails) as object), image: upload?.sha256 }),
  );
  const once = { scope: `${createBankDetails.path} ${caller.id}`, key: request.idempotencyKey, body: sent };
  const answer = async (outcome: Answer<object> | Refusal) => {
    if (outcome instanceof Refusal) return outcome;
    const row = await bankDetailsOf(db, caller.id);
    return row ? bankAnswer(row, { services, caller }) : refuse('not-found');
  };
  const first = await firstAnswer<object>(db, once);
  if (first) return answer(first);
  if (await bankDetailsOf(db, caller.id)) return answer(await unlessAnswered(db, once, refuse('conflict')));
  const image = upload && (await files.storeImage(upload, { ownerId: caller.id, class: 'C3' }));
  if (image instanceof Refusal) return image;
  const outcome = await createInTransaction<object>(db, once, async (transaction) => {
    const columns = { ...sealNew(vault, caller.id, body), image_id: image?.id ?? null };
    if (!(await insertBankDetails(transaction, caller.id, columns))) return refuse('conflict');
    if (image) await replaceFile(transaction, image.id);
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'bank-details-created',
      subject: `bank details ${caller.id}`,
      changes: [...bankFields, ...(image ? ['image'] : [])].map((field) => ({ field })),
    });
    return { body: {} };
  });
  return answer(outcome);
}
