import '#web/schema-settings.ts';
import { type FieldErrorCode, isFieldErrorCode } from '#shared/field-errors.ts';
import type { RecordProblems } from '#web/ui/form/use-record-form.ts';
import { type BankField, bankFields, wireNames } from '../catalogue.ts';
import { bankDetailsBody } from '../contract.ts';
import { type BankTexts, bodyOf } from './api.ts';

/** What the schema that the server uses says of each field. */
export function checkBankDetails(texts: BankTexts): RecordProblems<BankField> {
  const problems: RecordProblems<BankField> = {};
  for (const { path, message } of bankDetailsBody.safeParse(bodyOf(texts)).error?.issues ?? []) {
    const field = bankFields.find((each) => wireNames[each] === path[0]);
    const code: FieldErrorCode = isFieldErrorCode(message) ? message : 'invalid';
    if (field) problems[field] = [...(problems[field] ?? []), code];
  }
  return problems;
}

/** Whether a record says what was typed, each in the one form it is kept in. */
export function areBankDetailsAsSent(sent: BankTexts, now: BankTexts): boolean {
  const wanted = bankDetailsBody.safeParse(bodyOf(sent)).data;
  const kept = bankDetailsBody.safeParse(bodyOf(now)).data;
  return wanted !== undefined && bankFields.every((field) => wanted[wireNames[field]] === kept?.[wireNames[field]]);
}
