import type { Conflict, Resolution } from '#web/ui/conflict/resolution.ts';
import type { ApplicationDetail, UpdateDraft } from '../api.ts';

/** The fields two people can change differently; a saved case number locks the application. */
export type Contested = 'status' | 'screenshot';

/** A field changed by another person, and whether both changed it. */
export type Difference = Conflict<Contested>;

export function draftOf({ caseNumber, status }: ApplicationDetail): UpdateDraft {
  return { caseNumber: caseNumber ?? '', status, screenshot: undefined };
}

export function isChanged(base: ApplicationDetail, { caseNumber, status, screenshot }: UpdateDraft): boolean {
  return caseNumber.trim() !== (base.caseNumber ?? '') || status !== base.status || screenshot !== undefined;
}

/** The fields where saving mine would overwrite their change. */
export function differences(base: ApplicationDetail, mine: UpdateDraft, theirs: ApplicationDetail): Difference[] {
  const isStatusTheirs = theirs.status !== base.status && theirs.status !== mine.status;
  const isScreenshotTheirs = theirs.screenshotId !== base.screenshotId;
  return [
    ...(isStatusTheirs ? [{ field: 'status' as const, isMineToo: mine.status !== base.status }] : []),
    ...(isScreenshotTheirs ? [{ field: 'screenshot' as const, isMineToo: mine.screenshot !== undefined }] : []),
  ];
}

/**
 * Whether the stored record equals the one sent: the person's own save, whose answer was lost. Screenshots cannot be compared, so
 * the last change must be the person's own.
 */
export function isAsSent(base: ApplicationDetail, mine: UpdateDraft, now: ApplicationDetail, me: string): boolean {
  const isScreenshotSent = mine.screenshot === undefined || now.screenshotId !== base.screenshotId;
  const isSame = (now.caseNumber ?? '') === mine.caseNumber.trim() && now.status === mine.status && isScreenshotSent;
  return isSame && now.history[0]?.changedBy === me;
}

/** The values to save over theirs. An earlier screenshot is deleted and cannot be restored. */
export function merge(mine: UpdateDraft, theirs: ApplicationDetail, choices: Resolution<Contested>): UpdateDraft {
  return {
    caseNumber: mine.caseNumber,
    status: choices.status === 'theirs' ? theirs.status : mine.status,
    screenshot: choices.screenshot === 'theirs' ? undefined : mine.screenshot,
  };
}
