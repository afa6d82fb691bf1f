/** The parts of a day as CLDR divides it in Gujarati and Hindi: from 4, from 12, from 16 and from 20 o'clock. */
export type DayParts = readonly [morning: string, afternoon: string, evening: string, night: string];

/** A time as it is said aloud, minutes only where there are some: 540 → `સવારે 9`, 1110 → `शाम 6:30`. */
export function spokenTime(minute: number, [morning, afternoon, evening, night]: DayParts): string {
  const hour = Math.floor(minute / 60) % 24;
  const part = hour < 4 ? night : hour < 12 ? morning : hour < 16 ? afternoon : hour < 20 ? evening : night;
  const minutes = minute % 60;
  return `${part} ${hour % 12 || 12}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
}
