/** A "day" is a day in India, wherever the server or the browser stands. */
export const indiaTimeZone = 'Asia/Kolkata';

/** The calendar day in India of an instant: `2026-11-21`. */
export function indiaDay(instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: indiaTimeZone }).format(instant);
}

/** Specification §9: dates display as day/month/year. Takes an ISO day or instant. */
export function formatDate(value: string): string {
  const instant = value.length === 10 ? new Date(`${value}T00:00:00+05:30`) : new Date(value);
  return new Intl.DateTimeFormat('en-GB', { timeZone: indiaTimeZone }).format(instant);
}

/** Day/month/year and the hour in India, for instants. */
export function formatInstant(value: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: indiaTimeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(value));
}

/** True for a day that exists (no 31 February), written `YYYY-MM-DD`. */
export function isRealDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}

/** Whole years from an ISO day to another. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
