import type { RawBuilder } from 'kysely';
import { keptCount } from '#server/lists/queries.ts';
import type { EnquiryStatus } from '../catalogue.ts';

/** How many enquiries there are of these statuses and services, as part of another query. */
export const keptEnquiryCount = ({
  status,
  serviceType,
}: {
  status?: readonly EnquiryStatus[] | undefined;
  serviceType?: readonly string[] | undefined;
}): RawBuilder<number> => keptCount('enquiry_counts', { status, service_type: serviceType });
