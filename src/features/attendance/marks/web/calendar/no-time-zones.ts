/**
 * Replaces `temporal-polyfill/fns/*` (see `vite.config.ts`), the calendar's support for named time zones. Our calendar is given
 * Indian wall times and the zone UTC, so none of it is called.
 */
function notHere(): never {
  throw new Error('The calendar takes Indian wall times only, no named time zone.');
}

export const fromEpochMilliseconds = notHere;
export const toZonedDateTimeISO = notHere;
export const create = notHere;
export const toZonedDateTime = notHere;
export const offsetNanoseconds = notHere;
