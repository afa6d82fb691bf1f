import { expect, test } from 'vitest';
import type { ApprovedRequest, PersonDaysInput } from '#features/attendance/days/rules.ts';
import { attendanceRules } from '#features/attendance/rules.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { minuteOfTime } from '#shared/dates/clock.ts';
import { addDays } from '#shared/dates/dates.ts';
import { compareDays, emptyProblems, type RequestInput } from './rules.ts';

/** Noon in India on Friday the 20th of November 2026; the office is open from Monday to Saturday. */
const now = new Date('2026-11-20T06:30:00.000Z');
const rules = attendanceRules({
  ...sampleSettings,
  holidays: [{ date: '2026-11-24', name: { en: 'Guru Nanak Jayanti' } }],
});
const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`).toISOString();
const mark = (day: string, kind: 'in' | 'out', time: string, status: 'counted' | 'review' = 'counted') => ({
  ...{ kind, status, days: [day], countedAt: at(day, time) },
});

/** Joined on Tuesday the 10th; the account ends after the 28th. */
const person = { joinedDay: '2026-11-10', disabledAt: at('2026-11-28', '12:00'), shifts: [] };
const marks = [
  mark('2026-11-09', 'in', '09:30'),
  mark('2026-11-11', 'in', '09:00'),
  mark('2026-11-11', 'out', '18:00'),
  mark('2026-11-12', 'in', '09:00'),
  mark('2026-11-13', 'in', '09:00', 'review'),
  mark('2026-11-15', 'in', '10:00'),
];
const leaveOf = (fromDay: string, part: ApprovedRequest['part'] = 'full') => ({
  ...{ fromDay, toDay: fromDay, part, inMinute: null, outMinute: null },
});
const approved = [leaveOf('2026-11-17'), leaveOf('2026-11-18', 'first')];

function problemsOf(input: RequestInput, more: Partial<PersonDaysInput> = {}) {
  const length = (Date.parse(input.toDay) - Date.parse(input.fromDay)) / 86_400_000 + 1;
  const days = Array.from({ length }, (_, index) => addDays(input.fromDay, index));
  const minute = (time?: string) => (time === undefined ? null : minuteOfTime(time));
  const part = input.kind === 'leave' ? (input.part ?? 'full') : null;
  const request = { ...input, part, inMinute: minute(input.inTime), outMinute: minute(input.outTime) };
  const compared = compareDays({ days, now, rules, person, marks, requests: approved, ...more }, [request]);
  return emptyProblems(input, { joinedDay: person.joinedDay, compared });
}

const leave = (fromDay: string, toDay = fromDay, part?: RequestInput['part']): RequestInput => ({
  ...{ kind: 'leave', fromDay, toDay },
  ...(part && { part }),
});
const correction = (day: string, inTime?: string, outTime?: string): RequestInput => ({
  ...{ kind: 'correction', fromDay: day, toDay: day, inTime, outTime },
});

test.each<[string, RequestInput, object]>([
  ['a day before joining', leave('2026-11-07'), { fromDay: ['before-joining'] }],
  ['from before joining', leave('2026-11-07', '2026-11-11'), { fromDay: ['before-joining'] }],
  ['all before', leave('2026-11-05', '2026-11-07'), { fromDay: ['before-joining'], toDay: ['before-joining'] }],
  ['the day of joining', leave('2026-11-10'), {}],
  ['a day with a mark before joining', leave('2026-11-09'), {}],
  ['to after the account', leave('2026-11-27', '2026-11-30'), { toDay: ['after-leaving'] }],
  ['a Sunday', leave('2026-11-22'), { fromDay: ['day-off'] }],
  ['a holiday', leave('2026-11-24'), { fromDay: ['day-off'] }],
  ['over a Sunday', leave('2026-11-21', '2026-11-23'), {}],
  ['from a Sunday', leave('2026-11-22', '2026-11-23'), {}],
  ['a day to come', leave('2026-11-25'), {}],
  ['a day with both marks', leave('2026-11-11'), {}],
  ['a day with leave', leave('2026-11-17'), { fromDay: ['on-leave'] }],
  ['the other half of a day with half a leave', leave('2026-11-18', '2026-11-18', 'second'), {}],
  ['the same half again', leave('2026-11-18', '2026-11-18', 'first'), { fromDay: ['on-leave'] }],
])('a leave: %s', (_, input, problems) => {
  expect(problemsOf(input)).toEqual(problems);
});

test.each<[string, RequestInput, object]>([
  ['before joining', correction('2026-11-07', '09:00'), { fromDay: ['before-joining'] }],
  ['before joining, but with a mark', correction('2026-11-09', undefined, '18:00'), {}],
  ['an absence', correction('2026-11-14', '09:00', '18:00'), {}],
  ['the same times', correction('2026-11-11', '09:00', '18:00'), { inTime: ['recorded-already'] }],
  ['the same time to go', correction('2026-11-11', undefined, '18:00'), { outTime: ['recorded-already'] }],
  ['another time', correction('2026-11-11', '09:00', '18:30'), {}],
  ['a missing check out', correction('2026-11-12', undefined, '18:00'), {}],
  ['the time of a mark in review, which counts for nothing yet', correction('2026-11-13', '09:00'), {}],
  ['a day with leave', correction('2026-11-17', '09:00', '18:00'), { fromDay: ['on-leave'] }],
  ['a day with half a leave', correction('2026-11-18', '13:30', '18:00'), {}],
  ['one time of a Sunday', correction('2026-11-08', '09:00'), { fromDay: ['before-joining'] }],
  ['hours of a Sunday nobody worked', correction('2026-11-15', '09:30'), { fromDay: ['day-off'] }],
  ['the missing end of a Sunday’s hours', correction('2026-11-15', undefined, '13:00'), {}],
])('a correction: %s', (_, input, problems) => {
  expect(problemsOf(input)).toEqual(problems);
});
