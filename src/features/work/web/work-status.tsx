import type { RecordedStatus } from '#features/applications/catalogue.ts';
import { ApplicationStatusBadge } from '#features/applications/web/application-status.tsx';
import type { EnquiryStatus } from '#features/enquiries/catalogue.ts';
import { EnquiryStatusBadge } from '#features/enquiries/web/enquiry-status.tsx';
import type { WorkItem } from '../records.ts';

interface WorkStatusProps {
  item: Pick<WorkItem, 'kind' | 'status'>;
  /** What the stage of a request is called. */
  stage: string | undefined;
}

/** Where the request or the application of an item stands. */
export function WorkStatusBadge({ item: { kind, status }, stage }: WorkStatusProps) {
  return kind === 'application' ? (
    <ApplicationStatusBadge status={status as RecordedStatus} />
  ) : (
    <EnquiryStatusBadge status={status as EnquiryStatus} stage={stage} />
  );
}
