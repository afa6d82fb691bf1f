import type { WorkItem } from '../records.ts';

/** Requests have a first name only. */
export const customerName = ({ firstName, lastName }: Pick<WorkItem, 'firstName' | 'lastName'>): string =>
  lastName ? `${firstName} ${lastName}` : firstName;
