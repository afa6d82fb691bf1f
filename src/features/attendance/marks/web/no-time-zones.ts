/**
 * Stands in the place of `temporal-polyfill/fns/*` (see `vite.config.ts`): the calendar's ways into a named time zone. Our
 * calendar is given Indian wall times and the zone UTC, so that nothing has to be worked out and nobody comes here.
 */
function notHere(): never {
  throw new Error('The calendar takes Indian wall times only, no named time zone.');
}

export const fromEpochMilliseconds = notHere;
export const toZonedDateTimeISO = notHere;
export const create = notHere;
export const toZonedDateTime = notHere;
export const offsetNanoseconds = notHere;
