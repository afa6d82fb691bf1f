import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { replaceFile } from '#server/files/queries.ts';
import type { Upload } from '#server/files/upload.ts';
import { createInTransaction, firstAnswer } from '#server/idempotency/create-once.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { type Bank, createBank } from '../contract.ts';
import { presentBank } from './present-bank.ts';
import { type BankRow, type BankTexts, bankById, insertBank, takenNames } from './queries.ts';
import { storeLogo } from './store-logo.ts';

interface NewBank {
  texts: BankTexts;
  upload: Upload | undefined;
  caller: Caller;
  request: RequestContext;
}

/** The bank alone: a row as a release had it is none of the next one's. */
type Remembered = Pick<BankRow, 'id'>;

/** Adds a bank. A repeated request is answered by the bank it made, and its logo is not redrawn. */
export async function addBank(services: Services, input: NewBank): Promise<Answer<Bank> | Refusal> {
  const { texts, upload, caller, request } = input;
  const body = { ...texts, logo: upload?.sha256 };
  const keyed = { scope: `${createBank.path} ${caller.id}`, key: request.idempotencyKey, body };
  const first = await firstAnswer<Remembered>(services.db, keyed);
  if (first) return answerOf(first, { services, caller });
  const logoId = upload && (await storeLogo(services, upload, caller.id));
  if (logoId instanceof Refusal) return logoId;
  const outcome = await createInTransaction<Remembered>(services.db, keyed, async (transaction) => {
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
    return { body: { id: row.id } };
  });
  return answerOf(outcome, { services, caller });
}

export const textFields = ['name', 'shortName', 'trackerLink', 'coolOffMonths'] as const;

export function refuseTaken(fields: readonly string[]): Refusal {
  return refuse('conflict', { codes: Object.fromEntries(fields.map((field) => [field, ['taken' as const]])) });
}

async function answerOf(
  outcome: Answer<Remembered> | Refusal,
  { services, caller }: { services: Services; caller: Caller },
): Promise<Answer<Bank> | Refusal> {
  if (outcome instanceof Refusal) return outcome;
  const row = await bankById(services.db, outcome.body.id);
  return row ? { body: presentBank(row, { services, caller }), version: row.version } : refuse('not-found');
}
