/** The rules for work without settings of their own. Times are minutes after midnight in India. */
export const usualWork = {
  callsFrom: 600,
  callsUntil: 1140,
  noResponseMinutes: 120,
  busyMinutes: 30,
  switchedOffMinutes: 240,
  missesBeforeNextDay: 3,
  followUpDays: 1,
  bankAnswerDays: 7,
  coldAfterDays: 3,
  isPoolOpen: false,
  isAssignedByRule: false,
  handBackDays: 1,
  firstResponseMinutes: 60,
  picturesKeptDays: 30,
} as const;
