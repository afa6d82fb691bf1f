import { useMessages } from '#web/messages/office/messages-context.tsx';
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx';
import type { EnquiryStatus } from '../contract.ts';

const tones: Record<EnquiryStatus, StatusTone> = {
  Pending: 'waiting',
  'In Progress': 'active',
  Completed: 'done',
  Cancelled: 'ended',
};

/** In the order of an enquiry's life. */
export const enquiryStatuses = Object.keys(tones) as EnquiryStatus[];

export function EnquiryStatusBadge({ status }: { status: EnquiryStatus }) {
  const { enquiries } = useMessages();
  return <StatusBadge tone={tones[status]}>{enquiries.statuses[status]}</StatusBadge>;
}
