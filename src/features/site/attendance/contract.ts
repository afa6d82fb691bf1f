import { z } from 'zod/mini';
import { withoutRepeats } from '#shared/contract/without-repeats.ts';
import { minuteOfDay, requiredText } from '#shared/text/formats.ts';

const metres = (min: number, max: number) =>
  z.number('invalid').check(z.int('invalid'), z.minimum(min, 'invalid'), z.maximum(max, 'invalid'));
const graceMinutes = z.number('invalid').check(z.int('invalid'), z.minimum(0, 'invalid'), z.maximum(180, 'invalid'));

/** Working hours other than the office's; `id` names it for good, `name` may change. */
const shift = z
  .strictObject({
    id: z.string('required').check(z.regex(/^[a-z0-9-]{1,20}$/, 'invalid')),
    name: requiredText(40),
    startsAt: minuteOfDay,
    endsAt: minuteOfDay,
    graceMinutes,
  })
  .check(z.refine(({ startsAt, endsAt }) => endsAt > startsAt, { path: ['endsAt'], error: 'ends-before-start' }));

/** The rules for attendance; position, days off and holidays of the office are settings of their own. */
export const attendanceSettings = z.strictObject({
  /** A mark further from the office needs a review. */
  radiusMetres: metres(20, 5_000),
  /** So is one whose position is less exact than this. */
  worstAccuracyMetres: metres(10, 5_000),
  /** Of the office's own hours. */
  graceMinutes,
  /** The Saturdays of a month that are off, the first being 1; of no effect where Saturday is no open day. */
  saturdaysOff: z
    .array(z.number('invalid').check(z.int('invalid'), z.minimum(1, 'invalid'), z.maximum(5, 'invalid')))
    .check(z.refine((saturdays) => new Set(saturdays).size === saturdays.length, 'repeated')),
  shifts: z.array(shift).check(z.maxLength(10, 'too-long'), withoutRepeats('id')),
});
export type AttendanceSettings = z.output<typeof attendanceSettings>;

export const records = { AttendanceSettings: attendanceSettings };
