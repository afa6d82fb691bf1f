import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isRealDay } from '#shared/dates/dates.ts';
import { recordId } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';

const tag = 'Attendance';

/** Times are minutes after midnight in India. */
const hours = z.object({ startsAt: z.number(), endsAt: z.number() });

const joinedDay = z.string('invalid').check(z.refine(isRealDay, 'date'));

/** Null for the office's own hours. */
const shiftId = z.nullable(z.string());

const personRules = z.object({
  /** The first day that counts, in India. */
  joinedDay: z.string(),
  /** Today's. */
  shiftId,
  /** Changes of hours by their first day in India, in order; the office's before the first. */
  changes: z.array(z.object({ fromDay: z.string(), shiftId })),
  /** Works outside: a mark's place is not looked at. */
  isFieldDuty: z.boolean(),
  office: hours,
  /** The shifts to choose from, and those of `changes` removed from the settings since. */
  shifts: z.array(z.extend(hours, { id: z.string(), name: z.string(), isGone: z.boolean() })),
  /** Not one's own, but for the only active administrator. */
  mayChange: z.boolean(),
});
export type PersonRules = z.output<typeof personRules>;

export const getRules = endpoint(addresses.getRules, {
  summary: 'When a person joined, the hours they keep, and whether the place of their marks is looked at.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: personRules,
});

export const updateRules = endpoint(addresses.updateRules, {
  summary:
    'Gives a person a shift of the site settings or the office’s hours from a day on, today where none is named, and says whether they work outside and when they joined. Days before a shift stay as they are counted; no closed month changes.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'conflict', 'stale-version'],
  body: z.strictObject({
    /** Without it the joining date stays as it is. */
    joinedDay: z.optional(joinedDay),
    /** Without it the hours stay as they are. */
    shiftId: z.optional(z.nullable(z.string('invalid').check(z.maxLength(20, 'not-in-list')))),
    fromDay: z.optional(z.string('invalid').check(z.refine(isRealDay, 'date'))),
    isFieldDuty: z.boolean('invalid'),
  }),
  result: personRules,
});

/** As the API document names them. */
export const records = { AttendanceRules: personRules };
