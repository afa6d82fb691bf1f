import { isWeeklyOff } from '#features/attendance/rules.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import type { OpenSpan } from '#features/site/hours/rules.ts';
import { openSpansOn } from '#features/site/rules.ts';
import { workRules } from '#features/site/work/rules.ts';
import { minuteOfTime, timeOfMinute } from '#shared/dates/clock.ts';
import {
  addDays,
  indiaDay,
  indiaDayOf,
  indiaTimeOf,
  indiaTimeZone,
  isEndOfIndiaDay,
  startOfIndiaDay,
} from '#shared/dates/dates.ts';
import {
  type CallOutcome,
  missedOutcomes,
  mostByRule,
  outcomeRules,
  type Section,
  type Step,
  unwanted,
  type WorkKind,
} from './catalogue.ts';

type OfficeTimes = Pick<
  SiteSettings,
  'opensAt' | 'closesAt' | 'openDays' | 'otherHours' | 'holidays' | 'attendance' | 'work'
>;

/** A year and a little more: an office that does not open in it counts every day. */
const daysLooked = 400;

const there = (instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(indiaTimeZone);

/** When people are there: not on the Saturdays of a month that are off either. */
function spansOf(times: OfficeTimes, day: string): OpenSpan[] {
  const { openDays, attendance } = times;
  if (isWeeklyOff(day, { openDays, saturdaysOff: attendance?.saturdaysOff ?? [] })) return [];
  return openSpansOn(times, Temporal.PlainDate.from(day));
}

/** Whether the office is open at an instant, and people are there. */
export function isOfficeOpen(times: OfficeTimes, now: Date): boolean {
  const { hour, minute } = there(now);
  const at = hour * 60 + minute;
  return spansOf(times, indiaDay(now)).some(({ opensAt, closesAt }) => at >= opensAt && at < closesAt);
}

/** Whether it is open, and was so many minutes ago. */
export const hasBeenOpen = (times: OfficeTimes, now: Date, minutes: number): boolean =>
  isOfficeOpen(times, now) && isOfficeOpen(times, new Date(now.getTime() - minutes * 60_000));

/** The half of the day in India, by the middle of the office's usual hours. */
export function halfOfDay({ opensAt, closesAt }: OfficeTimes, now: Date): { day: string; half: 'first' | 'second' } {
  const { hour, minute } = there(now);
  return { day: indiaDay(now), half: hour * 60 + minute < (opensAt + closesAt) / 2 ? 'first' : 'second' };
}

/** Whether the office opens on that day in India. */
export const isWorkingDay = (times: OfficeTimes, day: string): boolean => spansOf(times, day).length > 0;

/** The next day on which the office opens, `count` of them on; without any in a year, the days as they come. */
export function addWorkingDays(times: OfficeTimes, day: string, count: number): string {
  const direction = Math.sign(count);
  let left = Math.abs(count);
  for (let ahead = 1; ahead <= daysLooked && left > 0; ahead += 1) {
    const next = addDays(day, direction * ahead);
    if (isWorkingDay(times, next)) left -= 1;
    if (left === 0) return next;
  }
  return addDays(day, count);
}

/** The instant after so many minutes in which the office is open. */
export function addWorkingMinutes(times: OfficeTimes, from: Date, minutes: number): Date {
  const start = there(from);
  let left = minutes;
  for (let ahead = 0; ahead <= daysLooked; ahead += 1) {
    const day = start.toPlainDate().add({ days: ahead });
    const now = ahead === 0 ? start.hour * 60 + start.minute : 0;
    for (const { opensAt, closesAt } of spansOf(times, day.toString())) {
      const begin = Math.max(opensAt, now);
      const room = closesAt - begin;
      if (room <= 0) continue;
      if (left <= room) return new Date(Date.parse(startOfIndiaDay(day.toString())) + (begin + left) * 60_000);
      left -= room;
    }
  }
  return new Date(from.getTime() + minutes * 60_000);
}

/** Minutes between two instants in which the office is open; 0 where the second is not later. */
export function workingMinutesBetween(times: OfficeTimes, from: Date, to: Date): number {
  const [start, end] = [there(from), there(to)];
  const minuteOf = (time: Temporal.ZonedDateTime) => time.hour * 60 + time.minute;
  const days = Math.min(start.toPlainDate().until(end.toPlainDate()).days, daysLooked);
  let minutes = 0;
  for (let ahead = 0; ahead <= days; ahead += 1) {
    const [first, last] = [ahead === 0 ? minuteOf(start) : 0, ahead === days ? minuteOf(end) : 24 * 60];
    for (const { opensAt, closesAt } of spansOf(times, start.toPlainDate().add({ days: ahead }).toString()))
      minutes += Math.max(0, Math.min(closesAt, last) - Math.max(opensAt, first));
  }
  return minutes;
}

/** When a step is due: at its hour, or at the end of its day in India. */
export function dueInstant(day: string, time: string | null): string {
  return time === null
    ? startOfIndiaDay(addDays(day, 1))
    : new Date(Date.parse(startOfIndiaDay(day)) + minuteOfTime(time) * 60_000).toISOString();
}

/** The day and, where one was said, the hour of a due instant. */
export function dayAndTime(dueAt: string, hasHour: boolean): { day: string; time: string | null } {
  if (!hasHour && isEndOfIndiaDay(dueAt)) return { day: dueAt.slice(0, 10), time: null };
  return { day: indiaDayOf(dueAt), time: hasHour ? indiaTimeOf(dueAt) : null };
}

/** The moments that part the sections of a queue. */
export interface SectionBounds {
  now: string;
  /** The end of the day in India. */
  endOfToday: string;
  /** What nobody touched since goes cold. */
  coldBefore: string;
}

/** Alike for some seconds, so that a list that is asked for again counts its rows once. */
const boundsMs = 10_000;
export const roundedDown = (now: Date): string =>
  new Date(Math.floor(now.getTime() / boundsMs) * boundsMs).toISOString();

export function sectionBounds(times: OfficeTimes, now: Date): SectionBounds {
  const today = indiaDay(now);
  return {
    now: roundedDown(now),
    endOfToday: startOfIndiaDay(addDays(today, 1)),
    coldBefore: startOfIndiaDay(addWorkingDays(times, today, -workRules(times).coldAfterDays)),
  };
}

interface Placed {
  isAssigned: boolean;
  kind: WorkKind;
  isWaiting: boolean;
  queueAt: string;
  touchedAt: string;
}

/** Where an item stands; the first that holds. The queries say the same in SQL. */
export function sectionOf(item: Placed, { now, endOfToday, coldBefore }: SectionBounds): Section {
  if (!item.isAssigned) return 'unassigned';
  if (item.queueAt <= now) return 'overdue';
  if (item.isWaiting) return 'waiting';
  if (item.queueAt <= endOfToday) return 'today';
  // An application is with the bank, which nobody's touch hurries.
  return item.kind === 'request' && item.touchedAt < coldBefore ? 'cold' : 'later';
}

export interface NextStep {
  step: Step;
  dueDay: string;
  dueTime: string | null;
}

/** Rounded up: people plan by five minutes. */
const gridMinutes = 5;

/** The first minute of a day in which customers are called. */
const firstCall = (times: OfficeTimes, day: string) =>
  Math.max(workRules(times).callsFrom, spansOf(times, day)[0]?.opensAt ?? 0);

/** The minute of a day in which the last call can be made, before the office closes. */
const lastCall = (times: OfficeTimes, day: string) =>
  Math.min(workRules(times).callsUntil, spansOf(times, day).at(-1)?.closesAt ?? 0);

/** After so many minutes in which the office is open; a call outside the hours of calls waits for the next of them. */
function stepInMinutes(times: OfficeTimes, now: Date, { minutes, step }: { minutes: number; step: Step }) {
  const due = there(addWorkingMinutes(times, now, minutes));
  const onGrid = Math.ceil((due.hour * 60 + due.minute) / gridMinutes) * gridMinutes;
  const day = due.toPlainDate().toString();
  if (step !== 'call') return { dueDay: day, dueTime: timeOfMinute(Math.min(onGrid, 24 * 60 - 1)) };
  const minute = Math.max(onGrid, workRules(times).callsFrom);
  if (minute < workRules(times).callsUntil && minute <= lastCall(times, day))
    return { dueDay: day, dueTime: timeOfMinute(minute) };
  const next = addWorkingDays(times, day, 1);
  return { dueDay: next, dueTime: timeOfMinute(Math.min(firstCall(times, next), 24 * 60 - 1)) };
}

/** So many days on which the office opens later; 0: today while it is open, or the next such day. */
function stepInDays(times: OfficeTimes, now: Date, days: number) {
  const today = indiaDay(now);
  const { hour, minute } = there(now);
  const isToday = days === 0 && spansOf(times, today).some(({ closesAt }) => closesAt > hour * 60 + minute);
  return { dueDay: isToday ? today : addWorkingDays(times, today, days || 1), dueTime: null };
}

/** The step of a request that somebody takes: the call, today while there is time for one. */
export function firstStep(times: OfficeTimes, now: Date): NextStep {
  const today = indiaDay(now);
  const { hour, minute } = there(now);
  const dueDay = hour * 60 + minute < lastCall(times, today) ? today : addWorkingDays(times, today, 1);
  return { step: 'call', dueDay, dueTime: null };
}

/** What a call was about. */
export interface CalledAbout {
  kind: WorkKind;
  /** The bank has given the application its number of the case. */
  isNumbered: boolean;
}

/**
 * What follows a call by the rules: the next step, or the end of a request. `misses` is how often on end nobody was reached, this call
 * included. Undefined for `call-back`, of which the person says when.
 */
export function nextAfter(
  outcome: CallOutcome,
  { of, times, now, misses }: { of: CalledAbout; times: OfficeTimes; now: Date; misses: number },
): NextStep | { closes: 'Cancelled' } | undefined {
  if (outcome === 'call-back') return undefined;
  const ofRequest = outcomeRules[outcome];
  const ofApplication = of.isNumbered ? unwanted.withNumber : unwanted.withoutNumber;
  const rule = of.kind === 'application' && 'closes' in ofRequest ? ofApplication : ofRequest;
  if ('closes' in rule) return rule;
  const { step, after } = rule;
  const rules = workRules(times);
  if (after === 'today') return { step, ...stepInDays(times, now, 0) };
  if (after === 'followUpDays') return { step, ...stepInDays(times, now, rules.followUpDays) };
  if (misses >= rules.missesBeforeNextDay) return { step, ...stepInDays(times, now, 1) };
  return { step, ...stepInMinutes(times, now, { minutes: rules[after], step }) };
}

export const isMissed = (outcome: CallOutcome) => missedOutcomes.some((missed) => missed === outcome);

/** Somebody present who can be given work by rule. */
export interface PresentPerson {
  id: number;
  /** Items they have. */
  open: number;
  /** Of these, what is due by the end of the day on which one more would be. */
  due: number;
  /** When a rule gave them something last. */
  ruledAt: string | null;
  /** Null: every service. */
  services: readonly string[] | null;
}

export interface Share {
  itemId: number;
  personId: number;
  /** How many items the person had before it. */
  open: number;
}

/** Who gets each item, in order: of those who serve its service whoever has the fewest; of equals whoever has waited longest for a turn. */
export function shareOut(
  items: readonly { id: number; serviceType: string }[],
  people: readonly PresentPerson[],
): Share[] {
  const inTurn = people.toSorted(
    (one, other) => (one.ruledAt ?? '').localeCompare(other.ruledAt ?? '') || one.id - other.id,
  );
  const state = inTurn.map((person, turn) => ({ ...person, turn }));
  let nextTurn = state.length;
  return items.flatMap(({ id, serviceType }) => {
    const [chosen] = state
      .filter(({ due, services }) => due < mostByRule && (services === null || services.includes(serviceType)))
      .toSorted((one, other) => one.open - other.open || one.turn - other.turn);
    if (!chosen) return [];
    const share = { itemId: id, personId: chosen.id, open: chosen.open };
    chosen.open += 1;
    chosen.due += 1;
    chosen.turn = nextTurn++;
    return share;
  });
}

/** So many working days ago: what was due by the end of that day goes back, where its owner has not come since it began. */
export const awaySince = (times: OfficeTimes, now: Date): string =>
  addWorkingDays(times, indiaDay(now), -workRules(times).handBackDays);

/** The middle of some numbers, the lower of two; null of none. */
export const medianOf = (numbers: readonly number[]): number | null =>
  numbers.toSorted((one, other) => one - other)[Math.ceil(numbers.length / 2) - 1] ?? null;
