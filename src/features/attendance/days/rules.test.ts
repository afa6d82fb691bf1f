import { expect, test } from 'vitest';
import { attendanceRules, type ShiftChange } from '#features/attendance/rules.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { evaluatePerson, kindsOf, shiftsOf } from './rules.ts';

const shift = (id: string, startsAt: number) => ({ id, name: id, startsAt, endsAt: startsAt + 480, graceMinutes: 5 });
const rules = attendanceRules({
  ...sampleSettings,
  openDays: [1, 2, 3, 4, 5, 6],
  holidays: [{ date: '2026-11-18', name: { en: 'Holiday' } }],
  attendance: {
    ...{ radiusMetres: 150, worstAccuracyMetres: 100, graceMinutes: 15, saturdaysOff: [] },
    shifts: [shift('early', 400), shift('late', 700)],
  },
});
const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];
const hoursOf = (shifts: ShiftChange[]) =>
  shiftsOf(days, { shifts }, rules).map(({ fromDay, startsAt }) => [fromDay, startsAt]);
const change = (fromDay: string, shiftId: string | null) => ({ fromDay, shiftId });
const office = sampleSettings.opensAt;

test.each<[string, ShiftChange[], [string, number][]]>([
  ['none changed', [], [['2026-11-16', office]]],
  ['changed before', [change('2026-11-01', 'early')], [['2026-11-16', 400]]],
  ['changed on the first day', [change('2026-11-16', 'early')], [['2026-11-16', 400]]],
  [
    'changed within',
    [change('2026-11-17', 'early')],
    [
      ['2026-11-16', office],
      ['2026-11-17', 400],
    ],
  ],
  [
    'changed on the last day',
    [change('2026-11-19', 'late')],
    [
      ['2026-11-16', office],
      ['2026-11-19', 700],
    ],
  ],
  ['changed after', [change('2026-11-20', 'late')], [['2026-11-16', office]]],
  [
    'changed and changed back',
    [change('2026-11-01', 'early'), change('2026-11-18', null)],
    [
      ['2026-11-16', 400],
      ['2026-11-18', office],
    ],
  ],
])('the hours of some days: %s', (_, shifts, hours) => expect(hoursOf(shifts)).toEqual(hours));

test('hours are told whole', () => {
  expect(shiftsOf(days, { shifts: [change('2026-11-01', 'late')] }, rules)).toEqual([
    { fromDay: '2026-11-16', startsAt: 700, endsAt: 1180, graceMinutes: 5 },
  ]);
  expect(shiftsOf([], { shifts: [] }, rules)).toMatchObject([{ fromDay: '' }]);
});

test('a day is a weekly off, a holiday by its name, or neither', () => {
  expect(kindsOf(['2026-11-15', '2026-11-16', '2026-11-18'], rules)).toEqual([
    { day: '2026-11-15', isWeeklyOff: true, holiday: null },
    { day: '2026-11-16', isWeeklyOff: false, holiday: null },
    { day: '2026-11-18', isWeeklyOff: false, holiday: { en: 'Holiday' } },
  ]);
});

const now = new Date('2026-12-01T00:00:00Z');
const approvedOn = (requests: object[], disabledAt: string | null = null) =>
  evaluatePerson({
    ...{ days, now, rules, marks: [], requests: requests as Parameters<typeof evaluatePerson>[0]['requests'] },
    person: { joinedDay: '2026-11-17', disabledAt, shifts: [] },
  }).map((result) => result?.approved ?? null);

test('nobody is employed before they joined, nor after the day they left', () => {
  expect(approvedOn([]).map((day) => day !== null)).toEqual([false, true, true, true]);
  expect(approvedOn([], '2026-11-18T18:29:59.000Z').map((day) => day !== null)).toEqual([false, true, true, false]);
  expect(approvedOn([], '2026-11-18T18:30:00.000Z').map((day) => day !== null)).toEqual([false, true, true, true]);
});

const request = (fromDay: string, toDay: string, more: object) => ({
  fromDay,
  toDay,
  part: null,
  inMinute: null,
  outMinute: null,
  ...more,
});

test('a request is of its days, both ends with them; two halves make a whole, and one half twice is a half', () => {
  const parts = (...requests: object[]) => approvedOn(requests).map((day) => day?.leave ?? null);
  expect(parts(request('2026-11-17', '2026-11-18', { part: 'full' }))).toEqual([null, 'full', 'full', null]);
  const first = request('2026-11-18', '2026-11-18', { part: 'first' });
  expect(parts(first)).toEqual([null, null, 'first', null]);
  expect(parts(first, first)[2]).toBe('first');
  expect(parts(first, { ...first, part: 'second' })[2]).toBe('full');
});

test('of two corrections each time that the later one names is its', () => {
  const day = ['2026-11-19', '2026-11-19'] as const;
  const corrected = (...requests: object[]) => approvedOn(requests).at(-1)?.correction;
  expect(corrected()).toBeUndefined();
  expect(corrected(request(...day, { inMinute: 0 }))).toEqual({ inMinute: 0, outMinute: null });
  expect(corrected(request(...day, { inMinute: 540, outMinute: 1_080 }), request(...day, { outMinute: 0 }))).toEqual({
    ...{ inMinute: 540, outMinute: 0 },
  });
});
