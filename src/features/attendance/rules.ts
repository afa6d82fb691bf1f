import { usualAttendance } from '#features/site/attendance/catalogue.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { addDays, indiaDay, startOfIndiaDay } from '#shared/dates/dates.ts';
import { type DayCode, type LeavePart, type MarkKind, type MarkStatus, mostDaysFromToday } from './catalogue.ts';

/** Working hours, in minutes after midnight in India; who comes later than `graceMinutes` after the start is late. */
export interface Shift {
  startsAt: number;
  endsAt: number;
  graceMinutes: number;
}

/** The inputs of one person's day. */
export interface DayInput {
  day: string;
  /** The current time; on a day that is not over nobody is absent yet. */
  now: Date;
  isWeeklyOff: boolean;
  isHoliday: boolean;
  shift: Shift;
  marks: readonly { kind: MarkKind; countedAt: string; status: MarkStatus }[];
  /** An approved leave. */
  leave?: LeavePart | undefined;
  /** An approved correction: it stands in the place of the marks, in minutes after midnight. */
  correction?: { inMinute: number | null; outMinute: number | null } | undefined;
}

/** How a day counts. Present, leave and absent in halves of a day; with days off they make two. */
export interface DayResult {
  day: string;
  /** Null while it cannot be said: the day is to come, or not over. */
  code: DayCode | null;
  presentHalves: number;
  leaveHalves: number;
  absentHalves: number;
  /** Minutes after midnight in India. */
  inMinute: number | null;
  outMinute: number | null;
  workedMinutes: number;
  /** After the start of the shift; 0 within the grace. */
  lateMinutes: number;
  /** There is a coming without a going, and none that waits for an administrator. */
  isOutMissing: boolean;
  /** There is a going without a coming, and none that waits for an administrator. */
  isInMissing: boolean;
  /** A mark of the day waits for an administrator. */
  isReviewPending: boolean;
}

/** A person's hours from a day on, until the next change. */
export interface ShiftChange {
  fromDay: string;
  /** Null for the office's own. */
  shiftId: string | null;
  /** The shift's last values, once removed from the settings. */
  gone?: (Shift & { id: string; name: string }) | null | undefined;
}

/** The change in force on a day, of changes in order; none for the office's own hours. */
export const changeOn = <Change extends Pick<ShiftChange, 'fromDay'>>(
  day: string,
  changes: readonly Change[],
): Change | undefined => changes.findLast(({ fromDay }) => fromDay <= day);

/** The changes with a shift from a day on, which drops later ones. */
export function changeShift(changes: readonly ShiftChange[], change: ShiftChange): ShiftChange[] {
  const earlier = changes.filter(({ fromDay }) => fromDay < change.fromDay);
  const currentShift = changeOn(change.fromDay, earlier)?.shiftId ?? null;
  return currentShift === change.shiftId ? earlier : [...earlier, change];
}

const minuteMs = 60_000;
const earthRadiusM = 6_371_008.8;

/** Minutes after the start of an Indian day. */
export const minuteOf = (instant: string, day: string): number =>
  Math.floor((Date.parse(instant) - Date.parse(startOfIndiaDay(day))) / minuteMs);

/** What is against a joining date or a shift's first day, so far from today. */
export function dayProblem(day: string, today: string): 'too-far-back' | 'too-far-ahead' | undefined {
  if (day < addDays(today, -mostDaysFromToday)) return 'too-far-back';
  return day > addDays(today, mostDaysFromToday) ? 'too-far-ahead' : undefined;
}

interface Position {
  latitude: number;
  longitude: number;
}

/** Metres along a great circle (haversine). */
export function distanceMetres(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const square =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude);
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** 1 = Monday … 7 = Sunday (ISO 8601). */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

const saturday = 6;

/** A day the office never works, or a Saturday of the month that is off (`2` and `4` in many offices). */
export function isWeeklyOff(day: string, rules: { openDays: readonly number[]; saturdaysOff: readonly number[] }) {
  const weekday = weekdayOf(day);
  if (!rules.openDays.includes(weekday)) return true;
  return weekday === saturday && rules.saturdaysOff.includes(Math.ceil(Number(day.slice(8)) / 7));
}

type DaysOff = Pick<SiteSettings, 'openDays' | 'holidays' | 'attendance'>;

/** Of so many days from one on, those on which nobody works: the weekly days off and the holidays. */
export function daysOff({ openDays, holidays, attendance }: DaysOff, from: string, count: number): string[] {
  const rules = { openDays, saturdaysOff: attendance?.saturdaysOff ?? [] };
  const days = Array.from({ length: count }, (_, ahead) => addDays(from, ahead));
  return days.filter((day) => isWeeklyOff(day, rules) || holidays.some(({ date }) => date === day));
}

/** The agency's rules for attendance. */
export interface AttendanceRules {
  office: Position;
  radiusMetres: number;
  worstAccuracyMetres: number;
  openDays: readonly number[];
  saturdaysOff: readonly number[];
  /** By the day in India. */
  holidays: ReadonlyMap<string, SiteSettings['holidays'][number]['name']>;
  /** The hours of a change; the office's own without one. */
  shiftOf: (change: ShiftChange | undefined) => Shift;
}

/** From the site settings; where they say nothing of attendance, the usual. */
export function attendanceRules(settings: SiteSettings): AttendanceRules {
  const { attendance, opensAt, closesAt, mapPosition, openDays, holidays } = settings;
  const { shifts = [], saturdaysOff = [], ...limits } = { ...usualAttendance, ...attendance };
  const office: Shift = { startsAt: opensAt, endsAt: closesAt, graceMinutes: limits.graceMinutes };
  const shiftsById = new Map(shifts.map((shift) => [shift.id, shift]));
  return {
    office: mapPosition,
    radiusMetres: limits.radiusMetres,
    worstAccuracyMetres: limits.worstAccuracyMetres,
    openDays,
    saturdaysOff,
    holidays: new Map(holidays.map(({ date, name }) => [date, name])),
    shiftOf: (change) => (change?.shiftId ? (shiftsById.get(change.shiftId) ?? change.gone ?? office) : office),
  };
}

/** One person's day, from its inputs. */
export function evaluateDay(input: DayInput): DayResult {
  const { shift, leave } = input;
  const { inMinute, outMinute } = timesOf(input);
  const workedMinutes = inMinute !== null && outMinute !== null ? Math.max(0, outMinute - inMinute) : 0;
  const result: DayResult = {
    day: input.day,
    code: null,
    presentHalves: 0,
    leaveHalves: 0,
    absentHalves: 0,
    inMinute,
    outMinute,
    workedMinutes,
    lateMinutes: 0,
    isOutMissing: inMinute !== null && outMinute === null && isOver(input) && !isWaiting('out', input),
    isInMissing: inMinute === null && outMinute !== null && isOver(input) && !isWaiting('in', input),
    isReviewPending: input.marks.some(({ status }) => status === 'review'),
  };
  if (input.isHoliday) return { ...result, code: 'H' };
  if (input.isWeeklyOff) return { ...result, code: 'WO' };

  const leaveHalves = leave === undefined ? 0 : leave === 'full' ? 2 : 1;
  const presentHalves = Math.min(2 - leaveHalves, presentHalvesOf(result, input));
  const late = inMinute === null || leave === 'first' || leave === 'full' ? 0 : inMinute - shift.startsAt;
  const lateMinutes = late > shift.graceMinutes ? late : 0;
  const isOpen = presentHalves + leaveHalves < 2 && !isOver(input);
  if (isOpen && presentHalves === 0 && leaveHalves === 0) return result;
  const absentHalves = isOpen ? 0 : 2 - presentHalves - leaveHalves;
  return {
    ...result,
    code: codeOf(presentHalves, leaveHalves, isOpen),
    presentHalves,
    leaveHalves,
    absentHalves,
    lateMinutes,
  };
}

const counts = new Set<MarkStatus>(['counted', 'accepted']);

/** An approved correction is believed before the marks. */
function timesOf({ marks, correction, day }: DayInput) {
  const marked = (kind: MarkKind) => {
    const mark = marks.find((one) => one.kind === kind && counts.has(one.status));
    return mark ? minuteOf(mark.countedAt, day) : null;
  };
  return {
    inMinute: correction?.inMinute ?? marked('in'),
    outMinute: correction?.outMinute ?? marked('out'),
  };
}

/** A mark that waits for review is there, though it counts for nothing yet. */
const isWaiting = (kind: MarkKind, { marks }: DayInput) =>
  marks.some((mark) => mark.kind === kind && mark.status === 'review');

const isOver = ({ day, now }: DayInput) => indiaDay(now) > day;

/**
 * Who came is present; only who came and went before half of the shift was over is so for half a day. So is, once the
 * day is over, whose coming or going nobody knows, until it is corrected: else not checking out would hide leaving early.
 */
function presentHalvesOf({ inMinute, outMinute }: DayResult, input: DayInput): number {
  const { startsAt, endsAt } = input.shift;
  if (inMinute === null) return outMinute !== null && isOver(input) ? 1 : 0;
  if (outMinute === null) return isOver(input) ? 1 : 2;
  return outMinute - inMinute >= (endsAt - startsAt) / 2 ? 2 : 1;
}

function codeOf(presentHalves: number, leaveHalves: number, isOpen: boolean): DayCode | null {
  if (presentHalves === 2) return 'P';
  if (presentHalves === 1) return 'HD';
  if (leaveHalves === 2) return 'L';
  // Half a day of leave and nothing else.
  return isOpen ? 'L' : 'A';
}

/** What a month comes to; every day is in exactly one of `days`. */
export interface MonthTotals {
  days: Record<DayCode, number> & { open: number };
  presentHalves: number;
  leaveHalves: number;
  absentHalves: number;
  lateMarks: number;
  lateMinutes: number;
  workedMinutes: number;
  reviews: number;
}

/** The sum of days, of a month or of anything else. */
export function sumDays(results: readonly DayResult[]): MonthTotals {
  const totals: MonthTotals = {
    days: { P: 0, HD: 0, A: 0, L: 0, WO: 0, H: 0, open: 0 },
    ...{ presentHalves: 0, leaveHalves: 0, absentHalves: 0 },
    ...{ lateMarks: 0, lateMinutes: 0, workedMinutes: 0, reviews: 0 },
  };
  for (const result of results) {
    totals.days[result.code ?? 'open'] += 1;
    totals.presentHalves += result.presentHalves;
    totals.leaveHalves += result.leaveHalves;
    totals.absentHalves += result.absentHalves;
    totals.lateMarks += result.lateMinutes > 0 ? 1 : 0;
    totals.lateMinutes += result.lateMinutes;
    totals.workedMinutes += result.workedMinutes;
    totals.reviews += result.isReviewPending ? 1 : 0;
  }
  return totals;
}

/** Halves as days: 3 → `1.5`. */
export const halvesAsDays = (halves: number) => String(halves / 2);

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A length: 545 → `9:05`, and more than a day too. */
export const formatHours = (minutes: number) => `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`;
