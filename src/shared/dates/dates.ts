import { formatTime, formatTimeToSecond, minuteOfTime, timeOfMinute } from './clock.ts';

/** A "day" is a day in India, wherever the server or the browser stands. */
export const indiaTimeZone = 'Asia/Kolkata';
const indiaOffset = '+05:30';
const indiaOffsetMs = 19_800_000;
const dayMs = 86_400_000;

/** As a clock in India shows it, which has had one offset since 1945: a formatter takes ten times as long. */
const inIndia = (instant: Date) => new Date(instant.getTime() + indiaOffsetMs).toISOString();

/** The calendar day in India of an instant: `2026-11-21`. */
export const indiaDay = (instant: Date): string => inIndia(instant).slice(0, 10);

/** The same with the time of day there: `14:30`. */
export function indiaDayAndTime(instant: Date): { day: string; time: string } {
  const there = inIndia(instant);
  return { day: there.slice(0, 10), time: there.slice(11, 16) };
}

/** When a day ends in India, in the letters of an instant as it travels. */
const endOfIndiaDay = '18:30';
const endOfIndiaDayWritten = `T${endOfIndiaDay}:00.000Z`;
export const isEndOfIndiaDay = (instant: string) => instant.endsWith(endOfIndiaDayWritten);

let last = { day: '', next: '' };

/** The rows of a page fall on few days: the last answer is kept. */
function nextDay(day: string): string {
  if (last.day !== day) last = { day, next: addDays(day, 1) };
  return last.next;
}

/** The day in India of an instant as it travels, `2026-11-21T09:00:00.000Z`, by its letters: a page of a list has fifty. */
export function indiaDayOf(instant: string): string {
  const day = instant.slice(0, 10);
  return instant.slice(11, 16) < endOfIndiaDay ? day : nextDay(day);
}

/** The time of day there, likewise. */
export const indiaTimeOf = (instant: string): string =>
  timeOfMinute((minuteOfTime(instant.slice(11, 16)) + indiaOffsetMs / 60_000) % (dayMs / 60_000));

/** The day it is in India. */
export const indiaToday = () => indiaDay(new Date());

/** The instant at which a day begins in India, in UTC: `2026-11-21` → `2026-11-20T18:30:00.000Z`. */
export function startOfIndiaDay(day: string): string {
  return new Date(`${day}T00:00:00${indiaOffset}`).toISOString();
}

/** The day so many days later, or earlier: `('2026-11-30', 1)` → `2026-12-01`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Specification §9: dates display as day/month/year. Takes an ISO day or instant. */
export function formatDate(value: string): string {
  const day = value.length === 10 ? value : indiaDay(new Date(value));
  return day.split('-').reverse().join('/');
}

/** Day and time in India of an instant: `21/11/2026, 9:05 am`. */
export function formatInstant(value: string): string {
  return `${formatDate(value)}, ${formatTime(value)}`;
}

/** The same to the second, where the order of events matters. */
export function formatSecond(value: string): string {
  return `${formatDate(value)}, ${formatTimeToSecond(value)}`;
}

/** True for a day that exists (no 31 February), written `YYYY-MM-DD`. */
export function isRealDay(day: string): boolean {
  // There is no year 0, in no database either.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}

/** Whole years from an ISO day to another. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
