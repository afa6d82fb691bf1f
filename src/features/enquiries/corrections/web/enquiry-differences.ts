import { plainMobile } from '#shared/text/plain-mobile.ts';
import type { Conflict, Resolution } from '#web/ui/conflict/resolution.ts';
import { type CorrectedField, correctedFieldNames } from '../catalogue.ts';
import type { CorrectableEnquiry } from '../contract.ts';
import { draftOf, type EnquiryDraft } from './api.ts';

/** As the server will store it, as far as two values are compared. */
function plain(field: CorrectedField, text: string): string {
  const clean = text.normalize('NFC').trim();
  if (field === 'mobile') return plainMobile(clean);
  return field === 'email' ? clean.toLowerCase() : clean;
}

const isSame = (field: CorrectedField, one: EnquiryDraft, other: EnquiryDraft) =>
  plain(field, one[field]) === plain(field, other[field]);

/** The fields edited since the request was opened. */
export function changedFields(base: CorrectableEnquiry, draft: EnquiryDraft): CorrectedField[] {
  const start = draftOf(base);
  return correctedFieldNames.filter((field) => !isSame(field, start, draft));
}

/** The fields where saving mine would overwrite their correction with another value. */
export function differences(
  base: CorrectableEnquiry,
  mine: EnquiryDraft,
  theirs: CorrectableEnquiry,
): Conflict<CorrectedField>[] {
  const own = changedFields(base, mine);
  const kept = draftOf(theirs);
  return changedFields(base, kept)
    .filter((field) => !isSame(field, kept, mine))
    .map((field) => ({ field, isMineToo: own.includes(field) }));
}

/** The values to save over theirs. */
export function merge(
  mine: EnquiryDraft,
  theirs: CorrectableEnquiry,
  choices: Resolution<CorrectedField>,
): EnquiryDraft {
  const kept = draftOf(theirs);
  const taken = correctedFieldNames.filter((field) => choices[field] === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, kept[field]])) };
}

/** Whether the stored request is as sent: the person's own save, whose answer was lost. */
export function isAsSent(mine: EnquiryDraft, now: CorrectableEnquiry, me: string): boolean {
  const kept = draftOf(now);
  return correctedFieldNames.every((field) => isSame(field, kept, mine)) && now.history[0]?.changedBy === me;
}
