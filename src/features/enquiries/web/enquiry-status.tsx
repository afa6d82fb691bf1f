import { useMessages } from '#web/messages/office/messages-context.tsx';
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx';
import type { EnquiryStatus } from '../catalogue.ts';

const tones: Record<EnquiryStatus, StatusTone> = {
  Pending: 'waiting',
  'In Progress': 'active',
  Completed: 'done',
  Cancelled: 'ended',
};

export function EnquiryStatusBadge({ status }: { status: EnquiryStatus }) {
  const { enquiries } = useMessages();
  return <StatusBadge tone={tones[status]}>{enquiries.statuses[status]}</StatusBadge>;
}
