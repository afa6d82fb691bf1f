import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import { addDays, indiaDay, startOfIndiaDay } from '#shared/dates/dates.ts';
import { dayCodes, leaveParts, markStatuses } from './catalogue.ts';
import {
  attendanceRules,
  changeOn,
  changeShift,
  type DayInput,
  dayProblem,
  distanceMetres,
  evaluateDay,
  formatHours,
  halvesAsDays,
  isWeeklyOff,
  minuteOf,
  sumDays,
  weekdayOf,
} from './rules.ts';

const day = '2026-11-18';
const shift = { startsAt: 540, endsAt: 1080, graceMinutes: 15 };
const later = new Date('2026-12-01T00:00:00Z');

const mark = (kind: 'in' | 'out', time: string, status: (typeof markStatuses)[number] = 'counted') => ({
  kind,
  countedAt: new Date(`${day}T${time}+05:30`).toISOString(),
  status,
});

function judged(facts: Partial<DayInput>) {
  return evaluateDay({ day, now: later, isWeeklyOff: false, isHoliday: false, shift, marks: [], ...facts });
}

const whole = [mark('in', '09:00:00'), mark('out', '18:00:00')];

test.each<[string, Partial<DayInput>, object]>([
  ['who came and went', { marks: whole }, { code: 'P', presentHalves: 2, workedMinutes: 540, lateMinutes: 0 }],
  [
    'who only came',
    { marks: whole.slice(0, 1) },
    { code: 'HD', presentHalves: 1, absentHalves: 1, workedMinutes: 0, isOutMissing: true },
  ],
  [
    'who only went',
    { marks: whole.slice(1) },
    {
      ...{ code: 'HD', presentHalves: 1, absentHalves: 1, inMinute: null, outMinute: 1080 },
      ...{ workedMinutes: 0, lateMinutes: 0, isOutMissing: false, isInMissing: true },
    },
  ],
  [
    'who only went, after half a leave',
    { leave: 'first', marks: whole.slice(1) },
    { code: 'HD', presentHalves: 1, leaveHalves: 1, absentHalves: 0, isInMissing: true },
  ],
  [
    'who only went, and whose coming was corrected',
    { marks: whole.slice(1), correction: { inMinute: 540, outMinute: null } },
    { code: 'P', workedMinutes: 540, isInMissing: false },
  ],
  [
    'who went, and whose coming waits for review',
    { marks: [mark('in', '09:00:00', 'review'), ...whole.slice(1)] },
    { code: 'HD', presentHalves: 1, isInMissing: false, isReviewPending: true },
  ],
  [
    'who came, and whose going waits for review',
    { marks: [...whole.slice(0, 1), mark('out', '18:00:00', 'review')] },
    { code: 'HD', presentHalves: 1, isOutMissing: false, isReviewPending: true },
  ],
  [
    'who went, and whose coming was refused',
    { marks: [mark('in', '09:00:00', 'refused'), ...whole.slice(1)] },
    { code: 'HD', isInMissing: true },
  ],
  ['who only went on a weekly off', { isWeeklyOff: true, marks: whole.slice(1) }, { code: 'WO', isInMissing: true }],
  ['half of the shift', { marks: [mark('in', '09:00:00'), mark('out', '13:30:00')] }, { code: 'P' }],
  [
    'less than half of it',
    { marks: [mark('in', '09:00:00'), mark('out', '13:29:00')] },
    { code: 'HD', absentHalves: 1 },
  ],
  ['nobody', {}, { code: 'A', absentHalves: 2, isInMissing: false, isOutMissing: false }],
  ['who came and went, in full', { marks: whole }, { isInMissing: false, isOutMissing: false, isReviewPending: false }],
  [
    'who came, while another coming waits for review',
    { marks: [...whole.slice(0, 1), mark('in', '10:00:00', 'review')] },
    { isOutMissing: true, isReviewPending: true },
  ],
  [
    'who went, while another going waits for review',
    { marks: [...whole.slice(1), mark('out', '19:00:00', 'review')] },
    { isInMissing: true, isReviewPending: true },
  ],
  ['who came late on a whole leave', { leave: 'full', marks: [mark('in', '14:00:00')] }, { lateMinutes: 0 }],
  ['who went before they came', { marks: [mark('in', '18:00:00'), mark('out', '09:00:00')] }, { workedMinutes: 0 }],
  ['leave', { leave: 'full' }, { code: 'L', leaveHalves: 2, absentHalves: 0 }],
  ['half a leave and nothing else', { leave: 'first' }, { code: 'A', leaveHalves: 1, absentHalves: 1 }],
  [
    'half a leave and the rest worked',
    { leave: 'second', marks: whole },
    { code: 'HD', presentHalves: 1, leaveHalves: 1 },
  ],
  ['a leave on which somebody came', { leave: 'full', marks: whole }, { code: 'L', presentHalves: 0 }],
  ['a weekly off', { isWeeklyOff: true }, { code: 'WO', presentHalves: 0, absentHalves: 0 }],
  ['a holiday', { isHoliday: true }, { code: 'H', absentHalves: 0 }],
  ['a holiday on a weekly off', { isHoliday: true, isWeeklyOff: true }, { code: 'H' }],
  ['work on a weekly off', { isWeeklyOff: true, marks: whole }, { code: 'WO', workedMinutes: 540, presentHalves: 0 }],
  ['leave over a weekly off', { isWeeklyOff: true, leave: 'full' }, { code: 'WO', leaveHalves: 0 }],
])('%s', (_, facts, expected) => {
  expect(judged(facts)).toMatchObject(expected);
});

test('a day that is not over makes nobody absent, and nobody who came unknown', () => {
  const noon = new Date(`${day}T12:00:00+05:30`);
  expect(judged({ now: noon })).toMatchObject({ code: null, absentHalves: 0 });
  expect(judged({ now: noon, marks: whole.slice(0, 1) })).toMatchObject({ code: 'P', isOutMissing: false });
  const onlyWent = judged({ now: noon, marks: whole.slice(1) });
  expect(onlyWent).toMatchObject({ code: null, presentHalves: 0, absentHalves: 0, isInMissing: false });
  expect(judged({ now: noon, leave: 'first' })).toMatchObject({ code: 'L', leaveHalves: 1, absentHalves: 0 });
  expect(judged({ now: new Date(`${day}T23:59:59.900+05:30`) }).code).toBe(null);
  expect(judged({ now: new Date(`${addDays(day, 1)}T00:00:00+05:30`) }).code).toBe('A');
});

test('who comes within the grace is in time; after it the whole delay counts', () => {
  for (const [time, minutes] of [
    ['08:30:00', 0],
    ['09:15:00', 0],
    ['09:15:59', 0],
    ['09:16:00', 16],
    ['11:00:00', 120],
  ] as const) {
    expect(judged({ marks: [mark('in', time)] }).lateMinutes).toBe(minutes);
  }
  const late = [mark('in', '14:00:00'), mark('out', '18:00:00')];
  expect(judged({ marks: late, leave: 'first' }).lateMinutes).toBe(0);
  expect(judged({ marks: late, leave: 'second' }).lateMinutes).toBe(300);
  expect(judged({ marks: late, shift: { ...shift, startsAt: 840, endsAt: 1260 } }).lateMinutes).toBe(0);
});

test('a mark in review or refused counts for nothing, but that it waits is told', () => {
  const waiting = [mark('in', '09:00:00', 'review'), mark('out', '18:00:00', 'refused')];
  expect(judged({ marks: waiting })).toMatchObject({
    code: 'A',
    inMinute: null,
    outMinute: null,
    isReviewPending: true,
  });
  expect(judged({ marks: [mark('in', '09:00:00', 'accepted')] })).toMatchObject({ code: 'HD', isReviewPending: false });
});

test('an approved correction is believed before the marks, each time for itself', () => {
  const marks = [mark('in', '11:00:00'), mark('out', '18:00:00')];
  expect(judged({ marks, correction: { inMinute: 545, outMinute: null } })).toMatchObject({
    ...{ code: 'P', inMinute: 545, outMinute: 1080, lateMinutes: 0, workedMinutes: 535 },
  });
  expect(judged({ correction: { inMinute: 540, outMinute: 700 } })).toMatchObject({ code: 'HD', workedMinutes: 160 });
});

test('a tenth of a second before midnight in India and one after it are two days, wherever the server stands', () => {
  const zones = ['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kathmandu'];
  const before = '2026-11-18T18:29:59.900Z';
  const after = '2026-11-18T18:30:00.100Z';
  const kept = process.env.TZ;
  try {
    const answers = zones.map((zone) => {
      process.env.TZ = zone;
      expect(new Date(0).getTimezoneOffset(), zone).toBe(offsets[zone]);
      return JSON.stringify([
        [indiaDay(new Date(before)), indiaDay(new Date(after))],
        [minuteOf(before, '2026-11-18'), minuteOf(after, '2026-11-19'), minuteOf(after, '2026-11-18')],
        startOfIndiaDay('2026-11-19'),
        weekdayOf('2026-11-18'),
        judged({ marks: whole }),
        judged({ now: new Date(before) }),
        judged({ now: new Date(after) }),
      ]);
    });
    expect(new Set(answers).size).toBe(1);
    const [days, minutes] = JSON.parse(answers[0] ?? '') as unknown[];
    expect({ days, minutes }).toEqual({ days: ['2026-11-18', '2026-11-19'], minutes: [1439, 0, 1440] });
  } finally {
    process.env.TZ = kept;
  }
});

/** Of the first second of 1970: proof that the zone is really another one. */
const offsets: Record<string, number> = {
  UTC: 0,
  'Asia/Kolkata': -330,
  'America/Los_Angeles': 480,
  'Pacific/Kiritimati': 640,
  'Asia/Kathmandu': -330,
};

test('distances on the globe are those of the map', () => {
  const [anand, ahmedabad, mumbai] = [
    { latitude: 22.5645, longitude: 72.9289 },
    { latitude: 23.0225, longitude: 72.5714 },
    { latitude: 19.076, longitude: 72.8777 },
  ];
  expect(distanceMetres(anand, anand)).toBe(0);
  // A degree of a meridian on a globe of the mean radius: 111 195 m.
  expect(distanceMetres({ latitude: 22, longitude: 72 }, { latitude: 23, longitude: 72 })).toBeCloseTo(111_195, -1);
  expect(distanceMetres({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
    111_195,
    -1,
  );
  expect(distanceMetres({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 50 })).toBeCloseTo(20_015_115, -1);
  expect(distanceMetres(ahmedabad, mumbai) / 1000).toBeCloseTo(440, 0);
  expect(distanceMetres(anand, { latitude: 22.5645 + 0.001, longitude: 72.9289 })).toBeCloseTo(111.2, 0);
});

test('the second and the fourth Saturday are off where the office says so, and days it never works always', () => {
  const rules = { openDays: [1, 2, 3, 4, 5, 6], saturdaysOff: [2, 4] };
  const off = (month: string) =>
    Array.from({ length: 31 }, (_, place) => addDays(`${month}-01`, place)).filter(
      (one) => one.startsWith(month) && isWeeklyOff(one, rules),
    );
  expect(off('2026-11')).toEqual(['01', '08', '14', '15', '22', '28', '29'].map((number) => `2026-11-${number}`));
  // The month begins on a Saturday.
  expect(off('2026-08')).toContain('2026-08-08');
  expect(off('2026-08')).not.toContain('2026-08-01');
  expect(off('2026-08')).not.toContain('2026-08-29');
  expect(isWeeklyOff('2026-11-21', { openDays: [1, 2, 3, 4, 5], saturdaysOff: [] })).toBe(true);
});

test('where the settings say nothing the usual holds; a shift there is no more keeps the hours it had', () => {
  const { attendance: _none, ...settings } = sampleSettings;
  const rules = attendanceRules(settings);
  expect(rules).toMatchObject({ radiusMetres: 150, worstAccuracyMetres: 100, saturdaysOff: [] });
  const office = { startsAt: 540, endsAt: 1080, graceMinutes: 15 };
  const change = { fromDay: '2026-10-05', shiftId: 'gone' };
  expect([rules.shiftOf(undefined), rules.shiftOf(change), rules.shiftOf({ ...change, shiftId: null })]).toEqual([
    ...[office, office, office],
  ]);
  const gone = { id: 'gone', name: 'Early', startsAt: 400, endsAt: 900, graceMinutes: 5 };
  expect(rules.shiftOf({ ...change, gone })).toEqual(gone);
});

test('a shift holds from its day to the next change; a new one gives up those to come', () => {
  const early = { fromDay: '2026-10-05', shiftId: 'early' };
  const back = { fromDay: '2026-10-12', shiftId: null };
  const on = (...days: string[]) => days.map((one) => changeOn(one, [early, back])?.shiftId ?? null);
  expect(on('2026-10-04', '2026-10-05', '2026-10-11', '2026-10-12')).toEqual([null, 'early', 'early', null]);
  expect(changeShift([early, back], { fromDay: '2026-10-06', shiftId: 'night' })).toEqual([
    early,
    { fromDay: '2026-10-06', shiftId: 'night' },
  ]);
  expect(changeShift([early, back], { fromDay: '2026-10-06', shiftId: 'early' })).toEqual([early]);
  expect(changeShift([early, back], { fromDay: '2026-10-05', shiftId: null })).toEqual([]);
});

const minute = fc.integer({ min: 0, max: 1439 });
const second = fc.integer({ min: 0, max: 86_399_999 });

/** Everything that can be true of a day, likely or not. */
const factsOf = (one: string) =>
  fc.record({
    day: fc.constant(one),
    now: fc.integer({ min: -3, max: 40 }).map((days) => new Date(Date.parse(startOfIndiaDay(one)) + days * 40_000_000)),
    isWeeklyOff: fc.boolean(),
    isHoliday: fc.boolean(),
    shift: fc
      .record({
        startsAt: fc.integer({ min: 0, max: 1000 }),
        length: fc.integer({ min: 1, max: 440 }),
        graceMinutes: minute,
      })
      .map(({ startsAt, length, graceMinutes }) => ({ startsAt, endsAt: startsAt + length, graceMinutes })),
    marks: fc.array(
      fc.record({
        kind: fc.constantFrom('in' as const, 'out' as const),
        status: fc.constantFrom(...markStatuses),
        countedAt: second.map((ms) => new Date(Date.parse(startOfIndiaDay(one)) + ms).toISOString()),
      }),
      { maxLength: 4 },
    ),
    leave: fc.option(fc.constantFrom(...leaveParts), { nil: undefined }),
    correction: fc.option(fc.record({ inMinute: fc.option(minute), outMinute: fc.option(minute) }), { nil: undefined }),
  });

const month = fc
  .record({ year: fc.integer({ min: 2024, max: 2032 }), number: fc.integer({ min: 1, max: 12 }) })
  .chain(({ year, number }) => {
    const first = `${year}-${String(number).padStart(2, '0')}-01`;
    const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
    return fc.tuple(...Array.from({ length }, (_, place) => factsOf(addDays(first, place))));
  });

test('for any month the sums are those of its days, and each day is in exactly one of them', () => {
  fc.assert(
    fc.property(month, (facts) => {
      const days = facts.map(evaluateDay);
      const totals = sumDays(days);
      const sum = (number: (one: (typeof days)[number]) => number) =>
        days.reduce((total, one) => total + number(one), 0);
      expect(Object.values(totals.days).reduce((total, number) => total + number, 0)).toBe(facts.length);
      for (const code of dayCodes) expect(totals.days[code]).toBe(days.filter((one) => one.code === code).length);
      expect(totals).toMatchObject({
        presentHalves: sum((one) => one.presentHalves),
        leaveHalves: sum((one) => one.leaveHalves),
        absentHalves: sum((one) => one.absentHalves),
        lateMarks: sum((one) => Math.sign(one.lateMinutes)),
        lateMinutes: sum((one) => one.lateMinutes),
        workedMinutes: sum((one) => one.workedMinutes),
        reviews: sum((one) => Number(one.isReviewPending)),
      });
      const middle = Math.floor(days.length / 2);
      const [start, end] = [sumDays(days.slice(0, middle)), sumDays(days.slice(middle))];
      expect(start.workedMinutes + end.workedMinutes).toBe(totals.workedMinutes);
      expect(start.presentHalves + end.presentHalves).toBe(totals.presentHalves);
    }),
    { numRuns: 200 },
  );
});

test('the halves of a day make two, or it is a day off, or not over', () => {
  fc.assert(
    fc.property(factsOf(day), (facts) => {
      const one = evaluateDay(facts);
      const halves = one.presentHalves + one.leaveHalves + one.absentHalves;
      const isOff = facts.isHoliday || facts.isWeeklyOff;
      if (isOff) expect([halves, one.code]).toEqual([0, facts.isHoliday ? 'H' : 'WO']);
      else if (indiaDay(facts.now) > facts.day) expect(halves).toBe(2);
      else expect([halves <= 2, one.absentHalves]).toEqual([true, 0]);
      expect([one.presentHalves, one.leaveHalves, one.absentHalves].every((number) => number >= 0)).toBe(true);
      expect(one.workedMinutes).toBeGreaterThanOrEqual(0);
      expect(one.isInMissing && one.isOutMissing).toBe(false);
      if (one.inMinute === null) expect(one.presentHalves).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2_000 },
  );
});

test('a first day lies within a year and a day of today, both ends with it', () => {
  const today = '2026-11-18';
  const problemAt = (days: number) => dayProblem(addDays(today, days), today);
  expect([-367, -366, 0, 366, 367].map(problemAt)).toEqual([
    'too-far-back',
    ...[undefined, undefined, undefined],
    'too-far-ahead',
  ]);
});

test('halves are told as days, minutes as hours, more than a day of them too', () => {
  expect([0, 1, 2, 3].map(halvesAsDays)).toEqual(['0', '0.5', '1', '1.5']);
  expect([0, 9, 60, 545, 1_500].map(formatHours)).toEqual(['0:00', '0:09', '1:00', '9:05', '25:00']);
});

test('a day that is not over is whole with half a leave and work, and open with either alone', () => {
  const now = new Date(`${day}T12:00:00+05:30`);
  expect(judged({ now, leave: 'first', marks: whole.slice(0, 1) })).toMatchObject({
    ...{ code: 'HD', presentHalves: 1, leaveHalves: 1, absentHalves: 0 },
  });
  expect(judged({ now, marks: [mark('in', '09:00:00'), mark('out', '09:30:00')] })).toMatchObject({
    ...{ code: 'HD', presentHalves: 1, absentHalves: 0 },
  });
  expect(judged({ now, leave: 'full' })).toMatchObject({ code: 'L', leaveHalves: 2, absentHalves: 0 });
});

test('the office’s own hours hold where settings name no shift of a person’s', () => {
  const early = { id: 'early', name: 'Early', startsAt: 400, endsAt: 800, graceMinutes: 5 };
  const limits = { radiusMetres: 1, worstAccuracyMetres: 1, graceMinutes: 15, saturdaysOff: [] };
  const { shiftOf, ...rules } = attendanceRules({ ...sampleSettings, attendance: { ...limits, shifts: [early] } });
  const office = { startsAt: sampleSettings.opensAt, endsAt: sampleSettings.closesAt, graceMinutes: 15 };
  expect(shiftOf(undefined)).toEqual(office);
  expect(shiftOf({ fromDay: day, shiftId: null })).toEqual(office);
  expect(shiftOf({ fromDay: day, shiftId: 'early' })).toEqual(early);
  expect(shiftOf({ fromDay: day, shiftId: 'late' })).toEqual(office);
  expect(shiftOf({ fromDay: day, shiftId: 'late', gone: { ...early, id: 'late' } })).toMatchObject({ id: 'late' });
  expect(rules).toMatchObject({ radiusMetres: 1, worstAccuracyMetres: 1, saturdaysOff: [] });
  const { attendance: _, ...silent } = sampleSettings;
  expect(attendanceRules(silent).saturdaysOff).toEqual([]);
});
