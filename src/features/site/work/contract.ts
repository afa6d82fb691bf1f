import { z } from 'zod/mini';
import { minuteOfDay } from '#shared/text/formats.ts';

const whole = (min: number, max: number) =>
  z.number('invalid').check(z.int('invalid'), z.minimum(min, 'invalid'), z.maximum(max, 'invalid'));

/** Minutes in which the office is open, until somebody who was not reached is called again. */
const untilNextCall = whole(5, 2_400);

/** How requests are worked off. The office's hours and holidays are settings of their own. */
export const workSettings = z
  .strictObject({
    /** Customers are called between these times of a day only. */
    callsFrom: minuteOfDay,
    callsUntil: minuteOfDay,
    noResponseMinutes: untilNextCall,
    busyMinutes: untilNextCall,
    switchedOffMinutes: untilNextCall,
    /** After so many calls on end that reached nobody, the next one waits for the next working day. */
    missesBeforeNextDay: whole(1, 20),
    /** Working days after a call that reached the customer. */
    followUpDays: whole(1, 60),
    /** Days, as they come, after the case number was entered, until the bank is asked about an application. Absent in settings of before. */
    bankAnswerDays: z.optional(whole(1, 60)),
    /** Working days without a touch, after which an item counts as going cold. */
    coldAfterDays: whole(1, 60),
    /** Staff see what nobody has, and take it. */
    isPoolOpen: z.boolean('invalid'),
    /** What nobody has is given to whoever is present and has the fewest open items. */
    isAssignedByRule: z.boolean('invalid'),
    /** Working days after which overdue items of somebody away go back to Unassigned; 0: never. */
    handBackDays: whole(0, 30),
    /** The owner's aim: minutes in which the office is open, until somebody has worked on a new request. */
    firstResponseMinutes: whole(5, 4_800),
    /** Days, as they come, after a request was closed, until the pictures of its papers are deleted. Absent in settings of before. */
    picturesKeptDays: z.optional(whole(1, 365)),
  })
  .check(
    z.refine(({ callsFrom, callsUntil }) => callsUntil > callsFrom, {
      path: ['callsUntil'],
      error: 'ends-before-start',
    }),
  );
export type WorkSettings = z.output<typeof workSettings>;

export const records = { WorkSettings: workSettings };
