import type { EnquiryStatus } from '#features/enquiries/catalogue.ts';
import { type DayRange, writeDayRange } from '#shared/dates/day-range.ts';
import type { EnquiriesByDay } from '../../contract.ts';

interface EnquiryFilters {
  status?: readonly EnquiryStatus[];
  serviceType?: string;
  created?: DayRange;
  completed?: DayRange;
  /** A user name. */
  completedBy?: string;
  /** The longest waiting first. */
  isOldestFirst?: boolean;
  open?: number;
  /** Without what may be spam. */
  isSure?: boolean;
  isUnanswered?: boolean;
}

/** The address of the list of exactly the counted enquiries. */
export function enquiriesAt({
  status,
  serviceType,
  created,
  completed,
  completedBy,
  isOldestFirst,
  open,
  isSure,
  isUnanswered,
}: EnquiryFilters): string {
  const params = new URLSearchParams();
  if (status) params.set('status', status.join(','));
  if (serviceType) params.set('serviceType', serviceType);
  if (created) params.set('created', writeDayRange(created));
  if (completed) params.set('completed', writeDayRange(completed));
  if (completedBy) params.set('completedBy', completedBy);
  if (isOldestFirst) params.set('sort', 'createdDate');
  if (isSure) params.set('isSuspected', 'false');
  if (isUnanswered) params.set('isAnswered', 'false');
  if (open) params.set('open', String(open));
  return `/allservicesdata?${params}`;
}

/** The days that are counted. */
export const rangeOf = ({ days }: EnquiriesByDay) => ({ from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' });
