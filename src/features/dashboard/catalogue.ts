import type { EnquiryStatus } from '#features/enquiries/catalogue.ts';

/** Enquiries in work: somebody waits for them. */
export const openStatuses = ['Pending', 'In Progress'] as const satisfies readonly EnquiryStatus[];

/** How many of those that wait longest are named. */
export const waitingShown = 5;

/** How many days the charts may show, today with them; the wire's words. */
export const periods = ['7', '28', '90'] as const;
export type Period = (typeof periods)[number];

export const usualPeriod: Period = '28';
