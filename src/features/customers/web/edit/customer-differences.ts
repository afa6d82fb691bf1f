import { maskPan } from '#shared/text/personal-data.ts';
import { plainMobile } from '#shared/text/plain-mobile.ts';
import type { Conflict, Resolution } from '#web/ui/conflict/resolution.ts';
import { type CustomerField, customerFieldNames } from '../../catalogue.ts';
import type { CustomerDetail } from '../../contract.ts';
import { type CustomerDraft, draftOf } from '../api.ts';

/** The customer's form and, for another PAN, the reason. */
export type CorrectionDraft = CustomerDraft & { reason: string };

export const correctionOf = (record: CustomerDetail): CorrectionDraft => ({ ...draftOf(record), reason: '' });

/** As the server will store it, as far as two values are compared. */
function plain(field: CustomerField, text: string): string {
  const clean = text.normalize('NFC').trim();
  if (field === 'mobile') return plainMobile(clean);
  return field === 'email' || field === 'pan' ? clean.toLowerCase() : clean;
}

const isSame = (field: CustomerField, one: CustomerDraft, other: CustomerDraft) =>
  plain(field, one[field]) === plain(field, other[field]);

/** The fields edited since the customer was opened. */
export function changedFields(base: CustomerDetail, draft: CustomerDraft): CustomerField[] {
  const start = draftOf(base);
  return customerFieldNames.filter((field) => !isSame(field, start, draft));
}

/** The fields where saving mine would overwrite their correction with another value. */
export function differences(
  base: CustomerDetail,
  mine: CorrectionDraft,
  theirs: CustomerDetail,
): Conflict<CustomerField>[] {
  const own = changedFields(base, mine);
  const kept = draftOf(theirs);
  return changedFields(base, kept)
    .filter((field) => !isSame(field, kept, mine))
    .map((field) => ({ field, isMineToo: own.includes(field) }));
}

/** The values to save over theirs. */
export function merge(
  mine: CorrectionDraft,
  theirs: CustomerDetail,
  choices: Resolution<CustomerField>,
): CorrectionDraft {
  const kept = draftOf(theirs);
  const taken = customerFieldNames.filter((field) => choices[field] === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, kept[field]])) };
}

/** Whether the stored customer is as sent: the person's own save, whose answer was lost. A PAN may come masked. */
export function isAsSent(mine: CorrectionDraft, now: CustomerDetail, me: string): boolean {
  const kept = draftOf(now);
  const isStored = (field: CustomerField) =>
    isSame(field, kept, mine) || (field === 'pan' && kept.pan === maskPan(mine.pan.trim().toUpperCase()));
  return customerFieldNames.every(isStored) && now.history[0]?.changedBy === me;
}
