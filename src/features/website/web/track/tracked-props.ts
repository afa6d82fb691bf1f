import { type EnquiryStatus, enquiryStatuses, openStatuses } from '#features/enquiries/catalogue.ts';
import type { Service } from '#features/services/catalogue.ts';
import type { TrackedRequest } from '#shared/tracked-request.ts';
import type { PageContext } from '#web/public-pages/page.ts';

export interface TrackedProps {
  context: PageContext;
  request: TrackedRequest;
  /** None where the owner has removed it. */
  service: Service | undefined;
}

export const statusOf = ({ status }: { status: string }): EnquiryStatus =>
  enquiryStatuses.find((one) => one === status) ?? 'Pending';

export const isOpen = (request: { status: string }) => openStatuses.some((open) => open === statusOf(request));
