import { expect, test } from 'vitest';
import { usualWork } from './catalogue.ts';
import { workSettings } from './contract.ts';
import { mustCallWait } from './rules.ts';

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
  expect(mustCallWait(usualWork, new Date(`${clock}:00+05:30`), planned)).toBe(waits);
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
