/** Fields of days and times, and their calendar. */
export const dates = {
  placeholder: 'DD/MM/YYYY',
  unreal: (typed: string) => `There is no ${typed}. Check the day and the month.`,
  unreadable: 'Enter the date as day, month, year, such as 21/11/2026.',
  notBefore: (day: string) => `Choose ${day} or a later day.`,
  notAfter: (day: string) => `Choose ${day} or an earlier day.`,
  calendarOf: (label: string) => `Calendar: ${label}`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  birthHint: 'For example 17 5 1990',
  unreadableTime: 'Enter the time such as 9:05.',
  halfOf: (label: string) => `${label}: am or pm`,
};

export type DateMessages = typeof dates;
