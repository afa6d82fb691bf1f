import { titles } from '../office-titles/en.ts';

const applications = (count: number, shown: string) => `${shown} ${count === 1 ? 'application' : 'applications'}`;
const requests = (count: number, shown: string) => `${shown} ${count === 1 ? 'request' : 'requests'}`;
const days = (count: number, shown: string) => `${shown} ${count === 1 ? 'day' : 'days'}`;

/** The words of the dashboard. A number comes twice: to choose the form of the word, and as it is shown. */
export const dashboard = {
  ...titles.dashboard,
  backupLate: 'The last good backup is too old, or there is none.',
  siteNotPublished: 'Visitors do not see the website yet: save the agency’s details.',
  approvalsWaiting: (count: number) =>
    count === 1 ? '1 request waits for a second administrator.' : `${count} requests wait for a second administrator.`,
  requestsOverdue: (count: number) =>
    count === 1 ? '1 privacy request is overdue.' : `${count} privacy requests are overdue.`,
  requestsUrgent: (count: number) =>
    count === 1
      ? '1 privacy request must be answered within 7 days.'
      : `${count} privacy requests must be answered within 7 days.`,
  breachWaiting: (count: number) =>
    count === 1
      ? 'A data breach: somebody is still to be told.'
      : `${count} data breaches: somebody is still to be told.`,
  breachDue: (when: string) => `Next by ${when}.`,
  breachLate: (when: string) => `Overdue since ${when}.`,
  listsToCheck: 'Lists of documents to check:',
  failed: 'Failed to fetch data. Please try again later.',
  notRefreshed: (time: string) => `Could not be brought up to date, as of ${time}`,
  period: 'Period',
  days,
  inLast: (days: string) => `Last ${days}`,
  asTable: 'Show as table',
  asChart: 'Show as chart',
  /** A button's words and what it belongs to. */
  of: (label: string, title: string) => `${label}: ${title}`,
  created: 'New today',
  createdLabel: (count: number, shown: string) => `${requests(count, shown)} today`,
  moreThan: (shown: string, weekday: string) => `${shown} more than last ${weekday} by this time`,
  fewerThan: (shown: string, weekday: string) => `${shown} fewer than last ${weekday} by this time`,
  sameAs: (weekday: string) => `As many as last ${weekday} by this time`,
  allOf: (weekday: string, shown: string) => `All of last ${weekday}: ${shown}`,
  open: 'Open',
  openLabel: (count: number, shown: string) => `${requests(count, shown)} open`,
  ofStatus: (status: string, shown: string) => `${status}: ${shown}`,
  completed: 'Completed today',
  completedLabel: (count: number, shown: string) => `${requests(count, shown)} completed today`,
  completedNote: 'Moved to Completed today, whenever they came in',
  waitedToday: 'Today',
  nobodyWaits: 'Nobody is waiting',
  nobodyElseWaits: 'Nobody else is waiting',
  byDay: 'Requests by day',
  byService: 'Requests by service',
  otherServices: (shown: string) => `${shown} other services`,
  byStatus: 'Requests by status',
  onDay: (count: number, shown: string, day: string) => `${requests(count, shown)} on ${day}`,
  inRange: (count: number, shown: string, from: string, to: string) => `${requests(count, shown)}, ${from} to ${to}`,
  withStatus: (sentence: string, status: string) => `${status}: ${sentence}`,
  /** `12 requests: Loan, 30%`. */
  share: (count: number, shown: string, of: string, percent: string) => `${requests(count, shown)}: ${of}, ${percent}`,
  chartHelp: (title: string) => `${title}. Arrow keys move between the days and statuses, Enter opens the list.`,
  weekEach: 'Each column is a week',
  day: 'Day',
  total: 'Total',
  number: 'Number',
  part: 'Share',
  applicationsToday: 'Applications today',
  applicationsTodayLabel: (count: number, shown: string) => `${applications(count, shown)} today`,
  applicationsByStatus: 'Applications by status',
  /** `12 applications: Approved, 30%`. */
  applicationShare: (count: number, shown: string, of: string, percent: string) =>
    `${applications(count, shown)}: ${of}, ${percent}`,
  attendanceToday: 'Attendance today',
  attendance: { in: 'In', late: 'Late', onLeave: 'On leave', notYetIn: 'Not yet in', reviews: 'Needs review' },
  dayOff: 'Day off today',
  waitingLongest: 'Waiting longest',
  waitingHint: 'Open requests, the oldest first',
  showAll: 'Show all',
};

export type DashboardMessages = typeof dashboard;
