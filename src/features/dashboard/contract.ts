import { z } from 'zod/mini';
import { applicationStatuses } from '#features/applications/catalogue.ts';
import { enquiryStatuses } from '#features/enquiries/catalogue.ts';
import { askedService } from '#features/services/contract.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { addresses } from './addresses.ts';
import { openStatuses, periods, usualPeriod } from './catalogue.ts';

const tag = 'Dashboard';

const number = z.number().check(z.int(), z.minimum(0));
/** A day in India, `2026-11-21`. */
const day = z.string();

export const getEnquiriesToday = endpoint(addresses.getEnquiriesToday, {
  sees: 'enquiry',
  summary: 'Enquiries of the Indian day against the same weekday a week before, those open, and who waits longest.',
  tag,
  result: z.object({
    today: day,
    /** False while visitors read that the website is being set up. */
    isSitePublished: z.boolean(),
    /** Of the owner's first steps. A node of the release before does not tell. */
    firstStepsLeft: z.optional(number),
    /** True where the last good backup is older than it may be. */
    isBackupLate: z.optional(z.boolean()),
    created: number,
    /** `byThisTime` counts up to the same time of day. */
    weekBefore: z.object({ day, created: number, byThisTime: number }),
    pending: number,
    inProgress: number,
    /** Last moved to Completed today, and still there. */
    completed: number,
    /** The open ones, oldest first. */
    waitingLongest: z.array(
      z.object({
        id: z.number(),
        reference: z.string(),
        firstName: z.string(),
        mobile: z.string(),
        serviceType: askedService,
        status: z.enum(openStatuses),
        createdDate: z.string(),
      }),
    ),
  }),
});
export type EnquiriesToday = z.output<typeof getEnquiriesToday.result>;

export const getEnquiriesByDay = endpoint(addresses.getEnquiriesByDay, {
  summary: 'The enquiries of the last days, today with them, by day and present status, and by service.',
  tag,
  query: z.strictObject({ days: z._default(z.enum(periods, 'not-in-list'), usualPeriod) }),
  result: z.object({
    days: z.array(z.object({ day, statuses: z.record(z.enum(enquiryStatuses), number) })),
    services: z.array(z.object({ serviceType: askedService, created: number })),
  }),
});
export type EnquiriesByDay = z.output<typeof getEnquiriesByDay.result>;

export const getApplicationsCounted = endpoint(addresses.getApplicationsCounted, {
  summary:
    'Applications of the Indian day against the same weekday a week before, and those of the last days by status.',
  tag,
  query: z.strictObject({ days: z._default(z.enum(periods, 'not-in-list'), usualPeriod) }),
  result: z.object({
    today: day,
    created: number,
    weekBefore: z.object({ day, created: number, byThisTime: number }),
    /** The first of the days; the last is today. */
    since: day,
    statuses: z.record(z.enum(applicationStatuses), number),
  }),
});
export type ApplicationsCounted = z.output<typeof getApplicationsCounted.result>;

/** How many, and who the first of them are. */
const group = z.object({ number, names: z.array(z.string()) });

export const getAttendanceToday = endpoint(addresses.getAttendanceToday, {
  summary: 'Who came on the Indian day, who came late, is on leave or has not come yet, and the marks to be reviewed.',
  tag,
  result: z.object({
    today: day,
    /** A holiday or a weekly off. */
    isOff: z.boolean(),
    in: group,
    late: group,
    onLeave: group,
    notYetIn: group,
    /** Of any day. */
    reviews: number,
  }),
});
export type AttendanceToday = z.output<typeof getAttendanceToday.result>;
