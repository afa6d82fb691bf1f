import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { replaceFile } from '#server/files/queries.ts';
import type { Upload } from '#server/files/upload.ts';
import { createInTransaction, firstAnswer } from '#server/idempotency/create-once.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { type Bank, createBank } from '../contract.ts';
import { presentBank, type Viewer } from './present-bank.ts';
import { type BankRow, type BankTexts, insertBank, takenNames } from './queries.ts';
import { storeLogo } from './store-logo.ts';

interface NewBank {
  texts: BankTexts;
  upload: Upload | undefined;
  caller: Caller;
  request: RequestContext;
}

/** Adds a bank. A repeated request gets the first answer again, and its logo is not redrawn. */
export async function addBank(services: Services, input: NewBank): Promise<Answer<Bank> | Refusal> {
  const { texts, upload, caller, request } = input;
  const viewer = { services, caller };
  const body = { ...texts, logo: upload?.sha256 };
  const keyed = { scope: `${createBank.path} ${caller.id}`, key: request.idempotencyKey, body };
  const first = await firstAnswer<BankRow>(services.db, keyed);
  if (first) return present(first, viewer);
  const logoId = upload && (await storeLogo(services, upload, caller.id));
  if (logoId instanceof Refusal) return logoId;
  const outcome = await createInTransaction<BankRow>(services.db, keyed, async (transaction) => {
    const row = await insertBank(transaction, { createdBy: caller.id, texts, logoId });
    if (!row) return refuseTaken(await takenNames(transaction, texts));
    if (logoId !== undefined) await replaceFile(transaction, logoId);
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'bank-created',
      subject: `bank ${row.id}`,
      changes: [
        ...textFields.map((field) => ({ field, after: texts[field] })),
        ...(upload ? [{ field: 'logo' as const }] : []),
      ],
    });
    return { body: row };
  });
  return present(outcome, viewer);
}

export const textFields = ['name', 'shortName', 'trackerLink', 'coolOffMonths'] as const;

export function refuseTaken(fields: readonly string[]): Refusal {
  return refuse('conflict', { codes: Object.fromEntries(fields.map((field) => [field, ['taken' as const]])) });
}

function present(outcome: Answer<BankRow> | Refusal, viewer: Viewer): Answer<Bank> | Refusal {
  return outcome instanceof Refusal ? outcome : { body: presentBank(outcome.body, viewer), version: 1 };
}
