import { z } from 'zod/mini';
import { minuteOfDay } from '#shared/text/formats.ts';

/** Days of the week: 1 = Monday … 7 = Sunday (ISO 8601). */
export const weekdays = z
  .array(z.number('invalid').check(z.int('invalid'), z.minimum(1, 'invalid'), z.maximum(7, 'invalid')))
  .check(
    z.minLength(1, 'required'),
    z.refine((days) => new Set(days).size === days.length, 'repeated'),
  );

/** The hours of some days in place of the usual ones, in one or two spans: a half day, or a pause at noon. */
const dayHours = z
  .strictObject({
    days: weekdays,
    opensAt: minuteOfDay,
    closesAt: minuteOfDay,
    opensAgainAt: z.optional(minuteOfDay),
    closesAgainAt: z.optional(minuteOfDay),
  })
  .check(
    z.superRefine(({ opensAt, closesAt, opensAgainAt, closesAgainAt }, context) => {
      const fault = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
      if (closesAt <= opensAt) fault('closesAt', 'closes-before-opening');
      if (opensAgainAt === undefined && closesAgainAt === undefined) return;
      if (opensAgainAt === undefined) return fault('opensAgainAt', 'required');
      if (opensAgainAt <= closesAt) fault('opensAgainAt', 'opens-before-closed');
      if (closesAgainAt === undefined) return fault('closesAgainAt', 'required');
      if (closesAgainAt <= opensAgainAt) fault('closesAgainAt', 'closes-before-opening');
    }),
  );
export type DayHours = z.output<typeof dayHours>;

export const otherHours = z.array(dayHours).check(
  z.maxLength(7, 'too-long'),
  z.superRefine((rows, context) => {
    for (const [index, { days }] of rows.entries()) {
      const before = new Set(rows.slice(0, index).flatMap((row) => row.days));
      if (days.some((day) => before.has(day)))
        context.addIssue({ code: 'custom', path: [index, 'days'], message: 'repeated' });
    }
  }),
);

export const records = { DayHours: dayHours };
