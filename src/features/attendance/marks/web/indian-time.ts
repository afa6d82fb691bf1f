const offsetMs = 5.5 * 3_600_000;

/** Indian wall time of an instant: `2026-11-21T09:05`. */
export function wallTime(instant: string | number): string {
  return new Date(new Date(instant).getTime() + offsetMs).toISOString().slice(0, 16);
}

/** `09:05`. */
export const wallHour = (instant: string) => wallTime(instant).slice(11);

/** Minutes after midnight as a time of day: 545 → `09:05`. */
export function hourOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
