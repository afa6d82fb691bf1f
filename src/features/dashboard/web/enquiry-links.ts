import type { EnquiryStatus } from '#features/enquiries/catalogue.ts';
import type { ServiceType } from '#features/services/catalogue.ts';

/** Days in India, both counted in. */
export interface DayRange {
  from: string;
  to: string;
}

interface Wanted {
  status?: readonly EnquiryStatus[];
  serviceType?: ServiceType;
  created?: DayRange;
  completed?: DayRange;
  /** The longest waiting first. */
  isOldestFirst?: boolean;
  open?: number;
}

const written = ({ from, to }: DayRange) => `${from}..${to}`;

/** The address at which the list of enquiries shows exactly what was counted. */
export function enquiriesAt({ status, serviceType, created, completed, isOldestFirst, open }: Wanted): string {
  const params = new URLSearchParams();
  if (status) params.set('status', status.join(','));
  if (serviceType) params.set('serviceType', serviceType);
  if (created) params.set('created', written(created));
  if (completed) params.set('completed', written(completed));
  if (isOldestFirst) params.set('sort', 'createdDate');
  if (open) params.set('open', String(open));
  return `/allservicesdata?${params}`;
}
