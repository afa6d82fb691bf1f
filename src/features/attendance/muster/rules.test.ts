import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leaveParts, markKinds, markStatuses } from '#features/attendance/catalogue.ts';
import type { ApprovedRequest, MarkInput } from '#features/attendance/days/rules.ts';
import { type AttendanceRules, attendanceRules, sumDays } from '#features/attendance/rules.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { addDays, startOfIndiaDay } from '#shared/dates/dates.ts';
import { daysOf } from '#shared/dates/months.ts';
import type { MusterCell, MusterPerson, MusterTable } from './contract.ts';
import { evaluateMonth, type MonthInput, resultOf } from './rules.ts';

const minute = fc.integer({ min: 0, max: 1439 });
const instantOf = (day: string, ms: number) => new Date(Date.parse(startOfIndiaDay(day)) + ms).toISOString();
const millisecond = fc.integer({ min: 0, max: 86_399_999 });

const shift = fc.record({
  startsAt: fc.integer({ min: 0, max: 1000 }),
  length: fc.integer({ min: 1, max: 439 }),
  graceMinutes: fc.integer({ min: 0, max: 120 }),
});
/** One there is no more is the office's hours. */
const shiftIds = [null, 'early', 'late', 'gone'];
const shiftId = fc.constantFrom(...shiftIds);

const rulesOf = (days: readonly string[]): fc.Arbitrary<AttendanceRules> =>
  fc
    .record({
      shifts: fc.tuple(shift, shift),
      openDays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      saturdaysOff: fc.subarray([1, 2, 3, 4, 5]),
      holidays: fc.subarray([...days], { maxLength: 4 }),
    })
    .map(({ shifts, openDays, saturdaysOff, holidays }) =>
      attendanceRules({
        ...sampleSettings,
        openDays,
        holidays: holidays.map((date) => ({ date, name: { en: `Holiday ${date}` } })),
        attendance: {
          ...{ radiusMetres: 150, worstAccuracyMetres: 100, graceMinutes: 15, saturdaysOff },
          shifts: shifts.map(({ startsAt, length, graceMinutes }, place) => ({
            ...{ id: place === 0 ? 'early' : 'late', name: 'Shift' },
            ...{ startsAt, endsAt: startsAt + length, graceMinutes },
          })),
        },
      }),
    );

/** A day of the month, or some before or after it. */
const dayNear = (days: readonly string[]) =>
  fc.integer({ min: -5, max: days.length + 4 }).map((place) => addDays(days[0] ?? '', place));

const instantNear = (days: readonly string[]) =>
  fc.tuple(dayNear(days), millisecond).map(([day, ms]) => instantOf(day, ms));

const personOf = (id: number, days: readonly string[]) =>
  fc.record({
    id: fc.constant(id),
    username: fc.constant(`person-${id}@example.com`),
    name: fc.constant(null),
    joinedDay: fc.oneof(fc.constant('2023-01-01'), dayNear(days)),
    disabledAt: fc.option(instantNear(days), { freq: 3 }),
    shifts: fc
      .uniqueArray(fc.record({ fromDay: dayNear(days), shiftId }), { maxLength: 3, selector: ({ fromDay }) => fromDay })
      .map((changes) => changes.toSorted((one, other) => one.fromDay.localeCompare(other.fromDay))),
    isFieldDuty: fc.boolean(),
  });

const anyMark = fc.record({
  kind: fc.constantFrom(...markKinds),
  status: fc.constantFrom(...markStatuses),
  ms: millisecond,
});

/** One that was captured on another day than it came is looked at on both until it is reviewed. */
const marksOf = (people: number, days: readonly string[]): fc.Arbitrary<MarkInput[]> =>
  fc
    .array(
      fc.record({
        personId: fc.nat({ max: people - 1 }),
        day: fc.constantFrom(...days),
        marks: fc.array(anyMark, { minLength: 1, maxLength: 3 }),
        strayDay: fc.option(dayNear(days), { freq: 2 }),
      }),
      { maxLength: 40, size: 'max' },
    )
    .map((visits) =>
      visits.flatMap(({ personId, day, marks, strayDay }) =>
        marks.map(({ kind, status, ms }) => ({
          ...{ personId, kind, status, countedAt: instantOf(day, ms) },
          days: status === 'review' && strayDay !== null && strayDay !== day ? [day, strayDay] : [day],
        })),
      ),
    );

const requestsOf = (people: number, days: readonly string[]): fc.Arbitrary<ApprovedRequest[]> =>
  fc.array(
    fc
      .record({
        personId: fc.nat({ max: people - 1 }),
        fromDay: dayNear(days),
        length: fc.integer({ min: 0, max: 6 }),
        part: fc.option(fc.constantFrom(...leaveParts)),
        inMinute: fc.option(minute),
        outMinute: fc.option(minute),
      })
      .map(({ fromDay, length, part, inMinute, outMinute, personId }) => ({
        ...{ personId, fromDay, toDay: addDays(fromDay, length), part },
        ...(part ? { inMinute: null, outMinute: null } : { inMinute, outMinute }),
      })),
    { maxLength: 16, size: 'max' },
  );

const most = 4;
const monthsLater = new Date('2031-06-01T00:00:00.000Z');
const numRuns = 100;

const month: fc.Arbitrary<MonthInput> = fc
  .record({ year: fc.integer({ min: 2024, max: 2030 }), number: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, number }) => daysOf(`${year}-${String(number).padStart(2, '0')}`))
  .chain((days) =>
    fc.record({
      days: fc.constant(days),
      now: fc.oneof(
        instantNear(days).map((instant) => new Date(instant)),
        fc.constant(monthsLater),
      ),
      rules: rulesOf(days),
      people: fc.tuple(...Array.from({ length: most }, (_, id) => personOf(id, days))),
      marks: marksOf(most, days),
      requests: requestsOf(most, days),
    }),
  );

/** Everybody in one shift, whatever they changed to. */
const always = (facts: MonthInput, id: string | null): MonthInput => ({
  ...facts,
  rules: { ...facts.rules, shiftOf: () => facts.rules.shiftOf(id === null ? undefined : { fromDay: '', shiftId: id }) },
});

interface DayCell {
  day: string;
  cell: MusterCell | null | undefined;
}

/** Present, leave and absent halves, as somebody reads them off a cell. */
function halvesOf({ code, leave }: MusterCell, isOver: boolean): readonly [number, number, number] {
  const isHalfLeave = leave === 'first' || leave === 'second';
  if (code === 'P') return [2, 0, 0];
  if (code === 'HD') return [1, isHalfLeave ? 1 : 0, isHalfLeave || !isOver ? 0 : 1];
  if (code === 'L') return [0, isHalfLeave ? 1 : 2, 0];
  if (code === 'A') return isHalfLeave ? [0, 1, 1] : [0, 0, 2];
  return [0, 0, 0];
}

/** What cells come to, counted by hand. */
function countCells(cells: readonly DayCell[], now: Date) {
  const days = { P: 0, HD: 0, A: 0, L: 0, WO: 0, H: 0, open: 0 };
  let [presentHalves, leaveHalves, absentHalves] = [0, 0, 0];
  let [lateMarks, lateMinutes, workedMinutes, reviews] = [0, 0, 0, 0];
  for (const { day, cell } of cells) {
    if (!cell) continue;
    days[cell.code ?? 'open']++;
    const [present, leave, absent] = halvesOf(cell, now.getTime() >= Date.parse(`${day}T24:00:00+05:30`));
    presentHalves += present;
    leaveHalves += leave;
    absentHalves += absent;
    if (cell.lateMinutes) lateMarks++;
    lateMinutes += cell.lateMinutes ?? 0;
    workedMinutes += cell.workedMinutes ?? 0;
    if (cell.isReviewPending) reviews++;
  }
  return { days, presentHalves, leaveHalves, absentHalves, lateMarks, lateMinutes, workedMinutes, reviews };
}

const cellsOfPerson = ({ days }: MusterTable, person: MusterPerson): DayCell[] =>
  days.map(({ day }, place) => ({ day, cell: person.days[place] }));
const cellsOfDay = ({ days, people }: MusterTable, place: number): DayCell[] =>
  people.map((person) => ({ day: days[place]?.day ?? '', cell: person.days[place] }));

test('each person’s totals are what their cells come to, and each day’s what everybody’s of that day do', () => {
  fc.assert(
    fc.property(month, (facts) => {
      const muster = evaluateMonth(facts);
      expect(muster.days.map(({ day }) => day)).toEqual(facts.days);
      for (const person of muster.people) {
        expect(person.days).toHaveLength(facts.days.length);
        expect(person.totals).toEqual(countCells(cellsOfPerson(muster, person), facts.now));
      }
      for (const [place, { totals }] of muster.days.entries()) {
        expect(totals).toEqual(countCells(cellsOfDay(muster, place), facts.now));
      }
    }),
    { numRuns },
  );
});

test('there is a cell from the joining date to the day the account was disabled, and wherever there is a mark', () => {
  fc.assert(
    fc.property(month, (facts) => {
      for (const [place, person] of evaluateMonth(facts).people.entries()) {
        const { joinedDay = '', disabledAt } = facts.people[place] ?? {};
        const wanted = facts.days.filter((day) => {
          const hasJoined = joinedDay <= day;
          const isDisabled = disabledAt && Date.parse(disabledAt) < Date.parse(`${day}T00:00:00+05:30`);
          const isMarked = facts.marks.some(({ personId, days }) => personId === person.id && days.includes(day));
          return isMarked || (hasJoined && !isDisabled);
        });
        expect(facts.days.filter((_, number) => person.days[number] !== null)).toEqual(wanted);
      }
    }),
    { numRuns },
  );
});

test('a day is judged by the shift in force on it, whatever was so before and is after', () => {
  fc.assert(
    fc.property(month, (facts) => {
      const inShift = new Map(shiftIds.map((id) => [id, evaluateMonth(always(facts, id)).people]));
      for (const [place, person] of evaluateMonth(facts).people.entries()) {
        const wanted = facts.days.map((day, number) => {
          let inForce: string | null = null;
          for (const change of facts.people[place]?.shifts ?? []) if (change.fromDay <= day) inForce = change.shiftId;
          return inShift.get(inForce)?.[place]?.days[number];
        });
        expect(person.days).toEqual(wanted);
      }
    }),
    { numRuns },
  );
});

test('the cells kept of a closed month come to the same totals', () => {
  fc.assert(
    fc.property(month, (facts) => {
      const muster = evaluateMonth({ ...facts, now: monthsLater });
      const sumOf = (cells: DayCell[]) => sumDays(cells.flatMap(({ day, cell }) => (cell ? resultOf(day, cell) : [])));
      for (const person of muster.people) expect(sumOf(cellsOfPerson(muster, person))).toEqual(person.totals);
      for (const [place, { totals }] of muster.days.entries()) {
        expect(sumOf(cellsOfDay(muster, place))).toEqual(totals);
      }
    }),
    { numRuns },
  );
});

/** Monday to Wednesday, long ago. */
const threeDays = ['2026-11-16', '2026-11-17', '2026-11-18'];
const markOf = (
  personId: number,
  day: string,
  kind: MarkInput['kind'],
  minutes: number,
  status: MarkInput['status'] = 'counted',
) => ({
  ...{ personId, kind, status, days: [day], countedAt: instantOf(day, minutes * 60_000) },
});
const shown = (marks: MarkInput[], requests: ApprovedRequest[] = []) =>
  evaluateMonth({
    ...{
      days: threeDays,
      now: monthsLater,
      rules: attendanceRules({ ...sampleSettings, holidays: [] }),
      marks,
      requests,
    },
    people: [7, 8].map((id) => ({
      ...{
        id,
        username: `person-${id}`,
        name: `Name ${id}`,
        joinedDay: '2020-01-01',
        shifts: [],
        isFieldDuty: id === 8,
      },
      disabledAt: id === 8 ? '2026-12-01T00:00:00Z' : null,
    })),
  });
const opens = sampleSettings.opensAt;

test('a cell says what there is to say of a day, and nothing else', () => {
  const correction = {
    personId: 7,
    fromDay: '2026-11-18',
    toDay: '2026-11-18',
    part: null,
    inMinute: opens,
    outMinute: null,
  };
  const [one, other] = shown(
    [
      markOf(7, '2026-11-16', 'in', opens + 60),
      markOf(7, '2026-11-16', 'out', opens + 500),
      markOf(7, '2026-11-17', 'in', opens),
      markOf(8, '2026-11-16', 'out', opens + 500),
      markOf(8, '2026-11-17', 'in', opens, 'review'),
    ],
    [correction, { ...correction, personId: 8, part: 'first', inMinute: null }],
  ).people;
  expect(one).toMatchObject({ id: 7, username: 'person-7', name: 'Name 7', isDisabled: false, isFieldDuty: false });
  expect(other).toMatchObject({ isDisabled: true, isFieldDuty: true });
  expect(one?.days).toStrictEqual([
    { code: 'P', in: opens + 60, out: opens + 500, workedMinutes: 440, lateMinutes: 60 },
    { code: 'HD', in: opens, isOutMissing: true },
    { code: 'HD', in: opens, isCorrected: true, isOutMissing: true },
  ]);
  expect(other?.days).toStrictEqual([
    { code: 'HD', out: opens + 500, isInMissing: true },
    { code: 'A', isReviewPending: true },
    { code: 'A', leave: 'first' },
  ]);
});

test('what is kept of a day comes back as it was', () => {
  const nothing = {
    inMinute: null,
    outMinute: null,
    workedMinutes: 0,
    lateMinutes: 0,
    isOutMissing: false,
    isInMissing: false,
    isReviewPending: false,
  };
  const halves = (presentHalves: number, leaveHalves: number, absentHalves: number) => ({
    presentHalves,
    leaveHalves,
    absentHalves,
  });
  const day = '2026-11-16';
  for (const [cell, result] of [
    [{ code: 'P' }, halves(2, 0, 0)],
    [{ code: 'HD' }, halves(1, 0, 1)],
    [{ code: 'HD', leave: 'full' }, halves(1, 1, 0)],
    [{ code: 'L', leave: 'full' }, halves(0, 2, 0)],
    [{ code: 'A', leave: 'first' }, halves(0, 1, 1)],
    [{ code: 'A' }, halves(0, 0, 2)],
    [{ code: 'WO', leave: 'full' }, halves(0, 0, 0)],
    [{ code: 'H' }, halves(0, 0, 0)],
    [{ code: null }, halves(0, 0, 0)],
  ] satisfies [MusterCell, object][]) {
    expect(resultOf(day, cell)).toStrictEqual({ day, code: cell.code, ...result, ...nothing });
  }
  const all: MusterCell = {
    code: 'P',
    in: 1,
    out: 2,
    workedMinutes: 3,
    lateMinutes: 4,
    isOutMissing: true,
    isInMissing: true,
    isReviewPending: true,
  };
  expect(resultOf(day, all)).toMatchObject({
    inMinute: 1,
    outMinute: 2,
    workedMinutes: 3,
    lateMinutes: 4,
    isOutMissing: true,
    isInMissing: true,
    isReviewPending: true,
  });
});
