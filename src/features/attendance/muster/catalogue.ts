import type { SubjectWords } from '#shared/audit.ts';

/** The files a muster can be had as: a line a person, a line a person and day, or sheets to sign. */
export const musterFormats = ['csv', 'csv-days', 'pdf'] as const;
export type MusterFormat = (typeof musterFormats)[number];

/**
 * The words of a file, which come from the screen that asks for it. `page` and `note` hold `{0}`, `{1}` …, where what
 * belongs there is put.
 */
export const musterWordKeys = [
  'title',
  'name',
  'username',
  'day',
  'code',
  'in',
  'out',
  'hours',
  'late',
  'lateMarks',
  'notes',
  'signature',
  'present',
  'halfDays',
  'absent',
  'leave',
  'weeklyOff',
  'holiday',
  'presentDays',
  'leaveDays',
  'absentDays',
  'open',
  'closed',
  'page',
  'firstHalf',
  'secondHalf',
  'corrected',
  'outMissing',
  'inMissing',
  'inReview',
  'fieldDuty',
] as const;
export type MusterWord = (typeof musterWordKeys)[number];

export const musterActions = ['month-closed', 'month-reopened', 'muster-exported'] as const;
export const musterSubject = {
  muster: { en: 'Muster', gu: 'હાજરીપત્રક', hi: 'हाज़िरी रजिस्टर' },
} as const satisfies SubjectWords;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof musterActions)[number], true> {}
  interface FeatureFields extends Record<'people' | 'reason' | 'format', true> {}
}

export const musterRefusals = {
  'month-closed': { status: 409, title: 'This month is closed.' },
  'month-waits': { status: 409, title: 'Something of this month still waits for somebody.' },
} as const;

type OwnRefusals = typeof musterRefusals;
declare module '#shared/errors/problem.ts' {
  interface FeatureRefusals extends OwnRefusals {}
}
