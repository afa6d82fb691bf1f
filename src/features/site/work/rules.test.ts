import { expect, test } from 'vitest';
import { addDays } from '#shared/dates/dates.ts';
import { usualWork } from './catalogue.ts';
import { workSettings } from './contract.ts';
import { nextCallDay, whyCallWaits } from './rules.ts';

const nothing = { step: null, dueDay: null, dueTime: null };
const agreed = (dueTime: string | null, more: object = {}) => ({
  step: 'call',
  dueDay: '2027-01-20',
  dueTime,
  ...more,
});

test.each([
  ['before ten', '2027-01-20T09:59', nothing, true],
  ['at ten', '2027-01-20T10:00', nothing, false],
  ['before seven', '2027-01-20T18:59', nothing, false],
  ['at seven', '2027-01-20T19:00', nothing, true],
  ['at midnight', '2027-01-20T00:00', nothing, true],
  ['at eight in the evening, as agreed', '2027-01-20T20:00', agreed('20:00'), false],
  ['a quarter before', '2027-01-20T19:45', agreed('20:00'), false],
  ['earlier than that', '2027-01-20T19:44', agreed('20:00'), true],
  ['late, after an hour within the hours of calls', '2027-01-20T19:30', agreed('15:00'), true],
  ['for a day without an hour', '2027-01-20T19:30', agreed(null), true],
  ['agreed for another day', '2027-01-20T20:00', agreed('20:00', { dueDay: '2027-01-19' }), true],
  ['another step', '2027-01-20T20:00', agreed('20:00', { step: 'write' }), true],
] as const)('a call %s waits or not', (_name, clock, planned, waits) => {
  expect(whyCallWaits(usualWork, new Date(`${clock}:00+05:30`), planned)).toBe(waits ? 'hours' : undefined);
});

/** Republic Day of 2027 is a Tuesday, Sunday the 24th, and the Saturday before it one of those off. */
const closed = { ...usualWork, closedDays: ['2027-01-23', '2027-01-24', '2027-01-26', '2027-01-31'] };
const onSunday = (dueTime: string | null) => ({ step: 'call', dueDay: '2027-01-24', dueTime });

test.each([
  ['the evening before', '2027-01-22T18:59', nothing, undefined, '2027-01-25'],
  ['after its hours', '2027-01-22T19:00', nothing, 'hours', '2027-01-25'],
  ['a minute before midnight', '2027-01-22T23:59', nothing, 'hours', '2027-01-25'],
  ['at midnight', '2027-01-23T00:00', nothing, 'closed', '2027-01-25'],
  ['on a Saturday that is off', '2027-01-23T12:00', nothing, 'closed', '2027-01-25'],
  ['on a Sunday', '2027-01-24T12:00', nothing, 'closed', '2027-01-25'],
  ['on a Sunday, for a day without an hour', '2027-01-24T12:00', onSunday(null), 'closed', '2027-01-25'],
  ['on a Sunday, before the hour agreed', '2027-01-24T11:44', onSunday('12:00'), 'closed', '2027-01-25'],
  ['on a Sunday, at the hour agreed', '2027-01-24T11:45', onSunday('12:00'), undefined, '2027-01-25'],
  ['on a Sunday, late for the hour agreed', '2027-01-24T16:00', onSunday('12:00'), undefined, '2027-01-25'],
  ['on a Sunday at 23:59', '2027-01-24T23:59', nothing, 'closed', '2027-01-25'],
  ['on the Monday at midnight', '2027-01-25T00:00', nothing, 'hours', '2027-01-27'],
  ['on the Monday, what was agreed for Sunday', '2027-01-25T09:00', onSunday('12:00'), 'hours', '2027-01-27'],
  ['on the Monday at ten', '2027-01-25T10:00', nothing, undefined, '2027-01-27'],
  ['on a holiday', '2027-01-26T10:00', nothing, 'closed', '2027-01-27'],
  ['the day after it', '2027-01-27T10:00', nothing, undefined, '2027-01-28'],
] as const)('around closed days a call waits or not: %s', (_name, clock, planned, why, next) => {
  const now = new Date(`${clock}:00+05:30`);
  expect([whyCallWaits(closed, now, planned), nextCallDay(closed, now)]).toEqual([why, next]);
});

test('an office that is closed for longer than is looked at says no day', () => {
  const closedDays = Array.from({ length: 32 }, (_, ahead) => addDays('2027-01-24', ahead));
  const now = new Date('2027-01-24T12:00:00+05:30');
  expect(whyCallWaits({ ...usualWork, closedDays }, now, nothing)).toBe('closed');
  expect(nextCallDay({ ...usualWork, closedDays }, now)).toBeUndefined();
});

const faultsOf = (more: object) =>
  workSettings
    .safeParse({ ...usualWork, ...more })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

test.each([
  ['as usual', {}, []],
  ['the whole day', { callsFrom: 0, callsUntil: 1440 }, []],
  ['no time between', { callsFrom: 600, callsUntil: 600 }, ['callsUntil ends-before-start']],
  ['no minutes', { busyMinutes: 0 }, ['busyMinutes invalid']],
  ['part of a day', { coldAfterDays: 1.5 }, ['coldAfterDays invalid']],
  ['nothing', { isPoolOpen: null }, ['isPoolOpen invalid']],
])('rules for work: %s', (_name, more, faults) => {
  expect(faultsOf(more)).toEqual(faults);
});
