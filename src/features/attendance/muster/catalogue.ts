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
