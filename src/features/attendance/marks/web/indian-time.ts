const offsetMs = 5.5 * 3_600_000;

/** Indian wall time of an instant: `2026-11-21T09:05`. */
export function wallTime(instant: string | number): string {
  return new Date(new Date(instant).getTime() + offsetMs).toISOString().slice(0, 16);
}

/** `09:05`. */
export const wallHour = (instant: string) => wallTime(instant).slice(11);
