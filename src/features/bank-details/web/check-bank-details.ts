import { problemsOf } from '#web/ui/form/problems-of.ts';
import type { RecordProblems } from '#web/ui/form/use-record-form.ts';
import { type BankField, bankFields } from '../catalogue.ts';
import { bankDetailsBody } from '../contract.ts';
import { type BankTexts, bodyOf } from './api.ts';

/** The problems of each field, by the server's schema. */
export function checkBankDetails(texts: BankTexts): RecordProblems<BankField> {
  return problemsOf(bankDetailsBody, bodyOf(texts));
}

/** Whether a record equals the input, both normalised. */
export function areBankDetailsAsSent(sent: BankTexts, now: BankTexts): boolean {
  const expected = bankDetailsBody.safeParse(bodyOf(sent)).data;
  const kept = bankDetailsBody.safeParse(bodyOf(now)).data;
  return expected !== undefined && bankFields.every((field) => expected[field] === kept?.[field]);
}
