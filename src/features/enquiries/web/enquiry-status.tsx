import { useMessages } from '#web/messages/office/messages-context.tsx';
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx';
import type { EnquiryStatus } from '../catalogue.ts';

const tones: Record<EnquiryStatus, StatusTone> = {
  Pending: 'waiting',
  'In Progress': 'active',
  Completed: 'done',
  Cancelled: 'ended',
};

/** `stage`: what the stage is called in which it stands, in the place of the status. */
export function EnquiryStatusBadge({ status, stage }: { status: EnquiryStatus; stage?: string | undefined }) {
  const { enquiries } = useMessages();
  return <StatusBadge tone={tones[status]}>{stage ?? enquiries.statuses[status]}</StatusBadge>;
}
