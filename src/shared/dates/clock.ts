const indiaOffsetMs = 5.5 * 3_600_000;
const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Wall time in India of an instant: `2026-11-21T09:05:30`. */
export function indiaWallTime(instant: Date | string | number): string {
  return new Date(new Date(instant).getTime() + indiaOffsetMs).toISOString().slice(0, 19);
}

/** A time of day as it travels. */
export const timePattern = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/;

/** As times travel: `09:05` → 545. */
export const minuteOfTime = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** As times travel: 545 → `09:05`. */
export const timeOfMinute = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** The one clock people read, in every language: 545 → `9:05 am`; past midnight it begins anew. */
export function formatMinute(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${twoDigits(minute % 60)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** A time as it travels: `09:05` → `9:05 am`. */
export const formatClockTime = (time: string) => formatMinute(minuteOfTime(time));

/** The time of an instant in India: `9:05 am`. */
export const formatTime = (instant: Date | string | number) => formatClockTime(indiaWallTime(instant).slice(11));

/** To the second: `9:05:30 am`. */
export function formatTimeToSecond(instant: Date | string | number): string {
  const [time = '', half = ''] = formatTime(instant).split(' ');
  return `${time}${indiaWallTime(instant).slice(16)} ${half}`;
}
