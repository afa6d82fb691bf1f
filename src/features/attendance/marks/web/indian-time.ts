const offsetMs = 5.5 * 3_600_000;

/** Indian wall time of an instant: `2026-11-21T09:05`. */
export function wallTime(instant: string | number): string {
  return new Date(new Date(instant).getTime() + offsetMs).toISOString().slice(0, 16);
}

/** The day it is in India. */
export const indianToday = () => wallTime(Date.now()).slice(0, 10);

/** `9:05 am`. */
export function clockTime(instant: string): string {
  const [hour = 0, minute = 0] = wallTime(instant).slice(11).split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** `09:05`. */
export const wallHour = (instant: string) => wallTime(instant).slice(11);
