import { describe, expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import { usualWork } from '#features/site/work/catalogue.ts';
import { indiaWallTime } from '#shared/dates/clock.ts';
import {
  addWorkingDays,
  addWorkingMinutes,
  dayAndTime,
  dueInstant,
  firstStep,
  isOfficeOpen,
  medianOf,
  nextAfter,
  sectionBounds,
  sectionOf,
  workingMinutesBetween,
} from './rules.ts';

/** Monday to Saturday, nine to six; the Republic Day of 2027 is a Tuesday. */
const office = {
  ...sampleSettings,
  opensAt: 540,
  closesAt: 1080,
  openDays: [1, 2, 3, 4, 5, 6],
  otherHours: [],
  holidays: [{ date: '2027-01-26', name: { en: 'Republic Day' } }],
};
const inIndia = (clock: string) => new Date(`${clock.replace(' ', 'T')}:00+05:30`);
const clockOf = (instant: Date) => indiaWallTime(instant).slice(0, 16).replace('T', ' ');

const aRequest = { kind: 'request', isNumbered: false } as const;

test.each([
  ['within a day', '2027-01-20 10:00', 120, '2027-01-20 12:00'],
  ['to the last minute', '2027-01-20 16:00', 120, '2027-01-20 18:00'],
  ['over the night', '2027-01-20 17:00', 120, '2027-01-21 10:00'],
  ['asked at night', '2027-01-20 23:30', 120, '2027-01-21 11:00'],
  ['asked after midnight', '2027-01-21 00:30', 120, '2027-01-21 11:00'],
  ['over a Sunday', '2027-01-23 17:30', 60, '2027-01-25 09:30'],
  ['asked on a Sunday', '2027-01-24 12:00', 60, '2027-01-25 10:00'],
  ['over a holiday', '2027-01-25 17:30', 60, '2027-01-27 09:30'],
  ['over a week', '2027-01-20 09:00', 6 * 540 + 60, '2027-01-28 10:00'],
])('so many working minutes later, %s', (_name, from, minutes, then) => {
  expect(clockOf(addWorkingMinutes(office, inIndia(from), minutes))).toBe(then);
});

test('with a pause at noon the pause does not count', () => {
  const withPause = {
    ...office,
    otherHours: [{ days: [3], opensAt: 540, closesAt: 780, opensAgainAt: 900, closesAgainAt: 1080 }],
  };
  expect(clockOf(addWorkingMinutes(withPause, inIndia('2027-01-20 12:30'), 60))).toBe('2027-01-20 15:30');
  expect(clockOf(addWorkingMinutes(withPause, inIndia('2027-01-20 14:00'), 60))).toBe('2027-01-20 16:00');
});

test.each([
  ['the next day', '2027-01-20', 1, '2027-01-21'],
  ['over a Sunday', '2027-01-23', 1, '2027-01-25'],
  ['over a holiday', '2027-01-25', 1, '2027-01-27'],
  ['back over both', '2027-01-27', -3, '2027-01-22'],
  ['over the end of a month', '2027-01-30', 1, '2027-02-01'],
])('working days: %s', (_name, from, count, then) => {
  expect(addWorkingDays(office, from, count)).toBe(then);
});

test('an office that never opens counts the days and minutes as they come', () => {
  const shut = { ...office, openDays: [] };
  expect(addWorkingDays(shut, '2027-01-23', 2)).toBe('2027-01-25');
  expect(clockOf(addWorkingMinutes(shut, inIndia('2027-01-23 17:30'), 60))).toBe('2027-01-23 18:30');
});

test.each([
  ['2027-01-20', null, '2027-01-20T18:30:00.000Z'],
  ['2027-01-20', '00:00', '2027-01-19T18:30:00.000Z'],
  ['2027-01-20', '14:30', '2027-01-20T09:00:00.000Z'],
  ['2027-01-20', '23:59', '2027-01-20T18:29:00.000Z'],
])('a step of %s, %s is due at %s, and reads so again', (day, time, instant) => {
  expect(dueInstant(day, time)).toBe(instant);
  expect(dayAndTime(instant, time !== null)).toEqual({ day, time });
});

describe('where an item stands', () => {
  const bounds = sectionBounds(office, inIndia('2027-01-27 12:00'));
  const of = (more: object = {}) =>
    sectionOf(
      {
        ...{ isAssigned: true, kind: 'request' as const, isWaiting: false },
        queueAt: dueInstant('2027-02-10', null),
        touchedAt: inIndia('2027-01-27 09:00').toISOString(),
        ...more,
      },
      bounds,
    );

  test.each([
    ['unassigned', { isAssigned: false }],
    ['unassigned', { isAssigned: false, queueAt: dueInstant('2027-01-01', null) }],
    ['overdue', { queueAt: dueInstant('2027-01-26', null) }],
    ['overdue', { queueAt: dueInstant('2027-01-27', '12:00') }],
    ['overdue', { queueAt: dueInstant('2027-01-27', '11:59'), isWaiting: true }],
    ['today', { queueAt: dueInstant('2027-01-27', '12:01') }],
    ['today', { queueAt: dueInstant('2027-01-27', null) }],
    ['waiting', { queueAt: dueInstant('2027-01-27', null), isWaiting: true }],
    ['waiting', { isWaiting: true, touchedAt: inIndia('2026-12-01 09:00').toISOString() }],
    ['later', { queueAt: dueInstant('2027-01-28', '00:01') }],
    // The three working days before the 27th begin on Friday the 22nd: a Sunday and a holiday lie between.
    ['later', { touchedAt: inIndia('2027-01-22 00:00').toISOString() }],
    ['cold', { touchedAt: inIndia('2027-01-21 23:59').toISOString() }],
    ['later', { kind: 'application', touchedAt: inIndia('2026-12-01 09:00').toISOString() }],
  ])('%s: %j', (section, more) => {
    expect(of(more)).toBe(section);
  });
});

test.each([
  ['reached', '2027-01-20 10:00', 0, { step: 'follow-up', dueDay: '2027-01-21', dueTime: null }],
  ['reached', '2027-01-23 10:00', 0, { step: 'follow-up', dueDay: '2027-01-25', dueTime: null }],
  ['no-response', '2027-01-20 10:02', 1, { step: 'call', dueDay: '2027-01-20', dueTime: '12:05' }],
  ['no-response', '2027-01-20 17:00', 2, { step: 'call', dueDay: '2027-01-21', dueTime: '10:00' }],
  ['no-response', '2027-01-20 10:00', 3, { step: 'call', dueDay: '2027-01-21', dueTime: null }],
  ['busy', '2027-01-23 17:45', 1, { step: 'call', dueDay: '2027-01-25', dueTime: '10:00' }],
  ['switched-off', '2027-01-25 16:00', 1, { step: 'call', dueDay: '2027-01-27', dueTime: '11:00' }],
  ['wrong-number', '2027-01-20 10:00', 0, { step: 'email', dueDay: '2027-01-20', dueTime: null }],
  ['wrong-number', '2027-01-20 18:00', 0, { step: 'email', dueDay: '2027-01-21', dueTime: null }],
  ['wrong-number', '2027-01-24 10:00', 0, { step: 'email', dueDay: '2027-01-25', dueTime: null }],
  ['not-interested', '2027-01-20 10:00', 0, { closes: 'Cancelled' }],
  ['do-not-contact', '2027-01-20 10:00', 0, { closes: 'Cancelled' }],
  ['call-back', '2027-01-20 10:00', 0, undefined],
] as const)('after %s at %s, missed %i times: %j', (outcome, clock, misses, next) => {
  expect(nextAfter(outcome, { of: aRequest, times: office, now: inIndia(clock), misses })).toEqual(next);
});

test.each(['not-interested', 'do-not-contact'] as const)(
  'an application is not closed by a call that ended with %s: withdrawing it comes next',
  (outcome) => {
    const next = nextAfter(outcome, {
      of: { kind: 'application', isNumbered: false },
      times: office,
      now: inIndia('2027-01-20 10:00'),
      misses: 0,
    });
    expect(next).toEqual({ step: 'withdraw', dueDay: '2027-01-20', dueTime: null });
  },
);

const own = {
  ...usualWork,
  noResponseMinutes: 60,
  missesBeforeNextDay: 2,
  followUpDays: 3,
  callsFrom: 720,
  callsUntil: 900,
};

test.each([
  ['reached', '2027-01-20 10:00', 0, { step: 'follow-up', dueDay: '2027-01-23', dueTime: null }],
  ['no-response', '2027-01-20 10:00', 1, { step: 'call', dueDay: '2027-01-20', dueTime: '12:00' }],
  ['no-response', '2027-01-20 13:00', 1, { step: 'call', dueDay: '2027-01-20', dueTime: '14:00' }],
  ['no-response', '2027-01-20 13:58', 1, { step: 'call', dueDay: '2027-01-21', dueTime: '12:00' }],
  ['no-response', '2027-01-25 14:30', 1, { step: 'call', dueDay: '2027-01-27', dueTime: '12:00' }],
  ['no-response', '2027-01-20 10:00', 2, { step: 'call', dueDay: '2027-01-21', dueTime: null }],
] as const)('by the owner’s own rules, after %s at %s, missed %i times: %j', (outcome, clock, misses, next) => {
  expect(nextAfter(outcome, { of: aRequest, times: { ...office, work: own }, now: inIndia(clock), misses })).toEqual(
    next,
  );
});

test.each([
  ['2027-01-20 10:00', '2027-01-20'],
  ['2027-01-20 17:59', '2027-01-20'],
  ['2027-01-20 18:00', '2027-01-21'],
  ['2027-01-20 20:00', '2027-01-21'],
  ['2027-01-24 10:00', '2027-01-25'],
  ['2027-01-25 23:59', '2027-01-27'],
])('what is taken at %s is to be called on %s', (clock, dueDay) => {
  expect(firstStep(office, inIndia(clock))).toEqual({ step: 'call', dueDay, dueTime: null });
});

test('an item goes cold after the owner’s days', () => {
  const boundsOf = (coldAfterDays: number) =>
    sectionBounds({ ...office, work: { ...usualWork, coldAfterDays } }, inIndia('2027-01-27 12:00')).coldBefore;
  expect(boundsOf(1)).toBe(dueInstant('2027-01-24', null));
  expect(boundsOf(3)).toBe(dueInstant('2027-01-21', null));
});

test.each([
  ['within a day', '2027-01-20 10:00', '2027-01-20 11:30', 90],
  ['asked at night', '2027-01-19 23:00', '2027-01-20 09:20', 20],
  ['answered at night', '2027-01-20 17:50', '2027-01-20 23:00', 10],
  ['over a Sunday', '2027-01-23 17:00', '2027-01-25 10:00', 120],
  ['over a holiday', '2027-01-25 17:30', '2027-01-27 09:30', 60],
  ['a whole week', '2027-01-18 09:00', '2027-01-25 09:00', 6 * 540],
  ['the other way round', '2027-01-20 11:00', '2027-01-20 10:00', 0],
  ['days the other way round', '2027-01-21 11:00', '2027-01-20 10:00', 0],
])('working minutes between, %s', (_name, from, to, minutes) => {
  expect(workingMinutesBetween(office, inIndia(from), inIndia(to))).toBe(minutes);
});

test.each([
  [[], null],
  [[3], 3],
  [[9, 1, 5], 5],
  [[10, 2, 4, 100], 4],
])('the middle of %j is %s', (numbers, middle) => {
  expect(medianOf(numbers)).toBe(middle);
});

test('where the office is open longer than customers are called, a late step is for tomorrow; where it closes before, too', () => {
  const late = { ...office, closesAt: 1260 };
  expect(firstStep(late, inIndia('2027-01-20 19:30'))).toMatchObject({ dueDay: '2027-01-21' });
  expect(firstStep(late, inIndia('2027-01-20 18:30'))).toMatchObject({ dueDay: '2027-01-20' });
  const busy = { of: aRequest, times: late, now: inIndia('2027-01-20 18:55'), misses: 1 };
  expect(nextAfter('busy', busy)).toMatchObject({ dueDay: '2027-01-21', dueTime: '10:00' });
  const halfDay = {
    ...office,
    otherHours: [{ days: [3], opensAt: 540, closesAt: 780 }],
    work: { ...usualWork, callsFrom: 840 },
  };
  expect(
    nextAfter('busy', { of: aRequest, times: halfDay, now: inIndia('2027-01-20 10:00'), misses: 1 }),
  ).toMatchObject({
    ...{ dueDay: '2027-01-21', dueTime: '14:00' },
  });
});

test('the Saturdays of a month that are off are no working days', () => {
  const attendance = { radiusMetres: 150, worstAccuracyMetres: 100, graceMinutes: 15, saturdaysOff: [4], shifts: [] };
  const times = { ...office, attendance };
  expect(addWorkingDays(times, '2027-01-22', 1)).toBe('2027-01-25');
  expect(isOfficeOpen(times, inIndia('2027-01-23 12:00'))).toBe(false);
  expect(isOfficeOpen(times, inIndia('2027-01-16 12:00'))).toBe(true);
  expect(workingMinutesBetween(times, inIndia('2027-01-22 17:00'), inIndia('2027-01-25 10:00'))).toBe(120);
});
