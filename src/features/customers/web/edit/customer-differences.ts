import { maskPan } from '#shared/text/personal-data.ts';
import { plainMobile } from '#shared/text/plain-mobile.ts';
import { draftDifferences } from '#web/ui/conflict/draft-differences.ts';
import { type CustomerField, customerFieldNames } from '../../catalogue.ts';
import type { CustomerDetail } from '../../contract.ts';
import { type CustomerDraft, draftOf } from '../api.ts';

/** The customer's form and, for another PAN, the reason. */
export type CorrectionDraft = CustomerDraft & { reason: string };

export const correctionOf = (record: CustomerDetail): CorrectionDraft => ({ ...draftOf(record), reason: '' });

export const { changedFields, differences, merge } = draftDifferences<CustomerDetail, CorrectionDraft, CustomerField>({
  fields: customerFieldNames,
  draftOf: correctionOf,
  plain(field, text) {
    const clean = text.normalize('NFC').trim();
    if (field === 'mobile') return plainMobile(clean);
    return field === 'email' || field === 'pan' ? clean.toLowerCase() : clean;
  },
});

/** Whether the stored customer is as sent: the person's own save, whose answer was lost. A PAN may come masked. */
export function isAsSent(mine: CorrectionDraft, now: CustomerDetail, me: string): boolean {
  const isMasked = now.pan === maskPan(mine.pan.trim().toUpperCase());
  return changedFields(now, mine).every((field) => field === 'pan' && isMasked) && now.history[0]?.changedBy === me;
}
