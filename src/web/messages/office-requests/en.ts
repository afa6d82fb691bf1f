import { titles } from '../office-titles/en.ts';

/** Leave and corrections: a person's own on `/attendance`, everybody's on `/attendancerequests`. */
export const requests = {
  ...titles.requests,
  title: 'Leave and corrections',
  failed: 'The requests could not be loaded.',
  loadFailed: 'This request could not be loaded.',
  gone: 'There is no such request.',
  ask: { leave: 'Ask for leave', correction: 'Ask for a correction' },
  kinds: { leave: 'Leave', correction: 'Correction' },
  statuses: { pending: 'Pending', approved: 'Approved', refused: 'Refused', withdrawn: 'Withdrawn' },
  parts: { full: 'Full days', first: 'First half', second: 'Second half' },
  username: 'User name',
  status: 'Status',
  kind: 'Kind',
  days: 'Days',
  day: 'Day',
  from: 'From',
  to: 'To',
  part: 'How much',
  in: 'In',
  out: 'Out',
  before: 'Before',
  after: 'After',
  timesHint: 'The times the day should show; one is enough.',
  missing: {
    fromDay: 'Enter the day.',
    toDay: 'Enter the last day.',
    inTime: 'Enter at least one of the two times.',
    reason: 'Enter the reason.',
  },
  reason: 'Reason',
  proof: 'Proof',
  showProof: 'Show the proof',
  created: 'Asked on',
  note: 'Note',
  decidedBy: 'Decided by',
  id: 'Number',
  sent: 'Your request has been sent.',
  sendFailed: 'Nothing was sent.',
  overlaps: (days: string) => `There is another request for ${days}.`,
  monthClosed: 'This month is closed.',
  more: 'Show more',
  decided: (who: string, day: string) => `${who}, ${day}:`,
  withdraw: 'Withdraw',
  withdrawNamed: (what: string) => `Withdraw: ${what}`,
  withdrawQuestion: (what: string) => `Withdraw this request? ${what}`,
  withdrawText: 'You can ask again later.',
  withdrawn: 'Your request has been withdrawn.',
  withdrawFailed: 'The request was not withdrawn.',
  overtakenOwn: 'It has already been decided.',
  recorded: 'What is recorded',
  nothingRecorded: 'Nothing is recorded for these days.',
  decision: 'Decision',
  approve: 'Approve',
  refuse: 'Refuse',
  decidedNow: (who: string, status: string) => `${who}: ${status}`,
  overtaken: 'Somebody else has changed this request. You see it as it is now. Nothing of yours was saved.',
};

/** A person's attendance in the drawer of `/alluser`. */
export const attendanceRules = {
  title: 'Attendance rules',
  failed: 'The working hours could not be loaded.',
  hours: 'Working hours',
  office: 'Office',
  fromDay: 'From',
  since: (shift: string, day: string) => `${shift}, from ${day}`,
  fromDayHint: 'Earlier days stay as they are; a closed month never changes.',
  judgedAnew: (day: string) => `The days since ${day} are counted again.`,
  givesUp: (change: string) => `Given up when you save: ${change}.`,
  fieldDuty: 'Field duty',
  fieldDutyHint: 'Marks count wherever they are made.',
  joined: 'Date of joining',
  joinedHint: 'Attendance counts from this day on.',
  saveFailed: 'Nothing was saved.',
  saved: 'Saved.',
};

/** The requests a person is given by rule, in the drawer of `/alluser`. */
export const served = {
  title: 'Requests by rule',
  failed: 'The services could not be loaded.',
  hint: 'Where the rules for work give requests to people: which ones this person gets. What they have already stays theirs.',
  all: 'All services',
  only: 'Only these services',
  nothing: 'This person is given nothing by rule.',
  saveFailed: 'Nothing was saved.',
  saved: 'Saved.',
};

/** What a person has to do, in the drawer of `/alluser`. */
export const personWork = {
  title: 'Work',
  failed: 'The work could not be loaded.',
  has: (open: number, overdue: number) => (overdue > 0 ? `${open} open, ${overdue} overdue` : `${open} open`),
  dueOnLeave: (count: number) =>
    count === 1 ? '1 item of their work is due in this leave.' : `${count} items of their work are due in this leave.`,
  ownHint: 'Going on leave? A colleague can do it meanwhile.',
  handOver: 'Hand over all…',
  handOverTitle: (name: string) => `Hand over the work of ${name}`,
  hint: 'Next steps and their days stay as they are.',
  to: 'To',
  choose: 'Choose a person',
  missing: 'Choose who takes over.',
  person: (name: string, has: string) => `${name}: ${has}`,
  submit: 'Hand over',
  busy: 'Handing over…',
  handOverFailed: 'Nothing was handed over',
  done: (count: number, name: string, left: number) =>
    left > 0
      ? `${count} items now belong to ${name}. ${left} are left: hand over again.`
      : count === 1
        ? `1 item now belongs to ${name}.`
        : `${count} items now belong to ${name}.`,
};

export type RequestMessages = typeof requests;
export type AttendanceRulesMessages = typeof attendanceRules;
export type ServedMessages = typeof served;
export type PersonWorkMessages = typeof personWork;
