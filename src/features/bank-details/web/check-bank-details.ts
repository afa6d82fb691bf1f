import { problemsOf } from '#web/ui/form/problems-of.ts';
import type { Problems } from '#web/ui/form/use-form.ts';
import { bankFields } from '../catalogue.ts';
import { bankDetailsBody } from '../contract.ts';
import { type BankTexts, bodyOf } from './api.ts';

/** The problems of each field, by the server's schema. */
export function check(texts: BankTexts): Problems<BankTexts> {
  return problemsOf(bankDetailsBody, bodyOf(texts));
}

/** Whether a record equals the input, both normalised. */
export function isAsSent(sent: BankTexts, now: BankTexts): boolean {
  const expected = bankDetailsBody.safeParse(bodyOf(sent)).data;
  const kept = bankDetailsBody.safeParse(bodyOf(now)).data;
  return expected !== undefined && bankFields.every((field) => expected[field] === kept?.[field]);
}
