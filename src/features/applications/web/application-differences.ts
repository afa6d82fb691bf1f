import type { Conflict, Resolution } from '#web/ui/conflict/resolution.ts';
import type { ApplicationDetail, UpdateDraft } from './api.ts';

/** What two people can want differently: a case number that is set locks the application. */
export type Contested = 'status' | 'screenshot';

/** A field in which somebody else was first, and whether both changed it. */
export type Difference = Conflict<Contested>;

export function draftOf({ caseNumber, status }: ApplicationDetail): UpdateDraft {
  return { caseNumber: caseNumber ?? '', status, screenshot: undefined };
}

export function isChanged(base: ApplicationDetail, { caseNumber, status, screenshot }: UpdateDraft): boolean {
  return caseNumber.trim() !== (base.caseNumber ?? '') || status !== base.status || screenshot !== undefined;
}

/** Where saving mine would undo what they saved. */
export function differences(base: ApplicationDetail, mine: UpdateDraft, theirs: ApplicationDetail): Difference[] {
  const isStatusTheirs = theirs.status !== base.status && theirs.status !== mine.status;
  const isScreenshotTheirs = theirs.screenshotId !== base.screenshotId;
  return [
    ...(isStatusTheirs ? [{ field: 'status' as const, isMineToo: mine.status !== base.status }] : []),
    ...(isScreenshotTheirs ? [{ field: 'screenshot' as const, isMineToo: mine.screenshot !== undefined }] : []),
  ];
}

/**
 * Whether what lies there is what I sent: my own save, whose answer was lost. A screenshot cannot be compared, so that
 * nobody else may have saved last.
 */
export function isAsSent(base: ApplicationDetail, mine: UpdateDraft, now: ApplicationDetail, me: string): boolean {
  const isScreenshotSent = mine.screenshot === undefined || now.screenshotId !== base.screenshotId;
  const isSame = (now.caseNumber ?? '') === mine.caseNumber.trim() && now.status === mine.status && isScreenshotSent;
  return isSame && now.history[0]?.changedBy === me;
}

/** What is to be saved on top of theirs. An earlier screenshot cannot come back: it is gone. */
export function merge(mine: UpdateDraft, theirs: ApplicationDetail, choices: Resolution<Contested>): UpdateDraft {
  return {
    caseNumber: mine.caseNumber,
    status: choices.status === 'theirs' ? theirs.status : mine.status,
    screenshot: choices.screenshot === 'theirs' ? undefined : mine.screenshot,
  };
}
