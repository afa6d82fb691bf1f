import { timeOfMinute } from '#shared/dates/clock.ts';

/** `2,500.50` → 250050; null for an invalid amount. Rupees become paise, per cents basis points. */
export function hundredthsOf(text: string): number | null {
  const plain = text.replace(/[\s,₹%]/g, '');
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

export function decimalOf(hundredths: number): string {
  return (hundredths / 100).toFixed(2).replace(/\.00$/, '');
}

/** `09:30` → 570, as a time field has it. */
export function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null;
}

/** A closing time of midnight is the end of the day, not its start. */
export const endMinutesOf = (time: string) => minutesOf(time) || (time ? 1440 : null);

/** A time field has no 24:00; it shows midnight. Nothing is shown for a time nobody has entered. */
export const timeOf = (minutes: number | null) => (minutes === null ? '' : timeOfMinute(minutes % 1440));

/** An unreadable number is sent as null, and the server reports the field. */
export const sent = (number: number | null) => number as number;

/** Nothing is shown for a number nobody has entered. */
export const textOfNumber = (number: number | null) => (number === null ? '' : String(number));

export function numberOf(text: string): number | null {
  const plain = text.trim();
  return plain && Number.isFinite(Number(plain)) ? Number(plain) : null;
}
