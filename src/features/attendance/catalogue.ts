/** Coming and going. */
export const markKinds = ['in', 'out'] as const;
export type MarkKind = (typeof markKinds)[number];

/**
 * `counted`: nothing speaks against it. `review`: kept, and counts for nothing until an administrator has looked at it;
 * then it is `accepted` or `refused`.
 */
export const markStatuses = ['counted', 'review', 'accepted', 'refused'] as const;
export type MarkStatus = (typeof markStatuses)[number];

/**
 * Why somebody is to look at a mark: too far from the office; a position that says too little; the device's clock, or
 * the time it waited to be sent; captured on another Indian day than it came; a photo like one of the person's or of the day's.
 */
export const markFlags = ['outside', 'poor-accuracy', 'clock', 'other-day', 'photo-alike'] as const;
export type MarkFlag = (typeof markFlags)[number];

/** Of a day in the muster: present, half a day, absent, leave, weekly off, holiday. */
export const dayCodes = ['P', 'HD', 'A', 'L', 'WO', 'H'] as const;
export type DayCode = (typeof dayCodes)[number];

export const requestKinds = ['leave', 'correction'] as const;
export const leaveParts = ['full', 'first', 'second'] as const;
export type LeavePart = (typeof leaveParts)[number];
export const requestStatuses = ['pending', 'approved', 'refused', 'withdrawn'] as const;

/** A joining date or another shift may be so many days back, for one entered late, or ahead. */
export const mostDaysFromToday = 366;

/** A photo is drawn anew, its longest side so many pixels. */
export const photoSidePx = 640;
/** Beyond this the device's clock and ours differ. */
export const clockGapMs = 5 * 60_000;
/** A device further ahead is refused: nobody was there tomorrow. */
export const mostAheadMs = 60 * 60_000;
/** How long a mark may wait on a device before it is refused as too old. */
export const longestWaitMs = 31 * 86_400_000;
/** From the day on which a mark was captured to the one on which it came, and hardly the other way round. */
export const mostDaysBetween = 32;
