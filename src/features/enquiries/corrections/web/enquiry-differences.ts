import { plainMobile } from '#shared/text/plain-mobile.ts';
import { draftDifferences } from '#web/ui/conflict/draft-differences.ts';
import { type CorrectedField, correctedFieldNames } from '../catalogue.ts';
import type { CorrectableEnquiry } from '../contract.ts';
import { draftOf, type EnquiryDraft } from './api.ts';

export const { changedFields, differences, merge } = draftDifferences<CorrectableEnquiry, EnquiryDraft, CorrectedField>(
  {
    fields: correctedFieldNames,
    draftOf,
    plain(field, text) {
      const clean = text.normalize('NFC').trim();
      if (field === 'mobile') return plainMobile(clean);
      return field === 'email' ? clean.toLowerCase() : clean;
    },
  },
);

/** Whether the stored request is as sent: the person's own save, whose answer was lost. */
export function isAsSent(mine: EnquiryDraft, now: CorrectableEnquiry, me: string): boolean {
  return changedFields(now, mine).length === 0 && now.history[0]?.changedBy === me;
}
