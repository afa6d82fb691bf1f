import { indiaTimeZone } from '#shared/dates.ts';
import type { SiteSettings } from './contract.ts';

/** Whether the office is open at an instant, by its hours in India. */
export function isOfficeOpen(settings: SiteSettings, instant: Date): boolean {
  const there = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(indiaTimeZone);
  const minute = there.hour * 60 + there.minute;
  return settings.openDays.includes(there.dayOfWeek) && minute >= settings.opensAt && minute < settings.closesAt;
}

/** Specification §9: office hours are written `9:00AM To 6:00PM`. Takes minutes after midnight. */
export function formatOfficeHour(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')}${half}`;
}
