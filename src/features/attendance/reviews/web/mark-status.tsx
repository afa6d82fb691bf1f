import type { MarkStatus } from '#features/attendance/catalogue.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx';

export const markTones: Record<MarkStatus, StatusTone> = {
  counted: 'done',
  review: 'waiting',
  accepted: 'done',
  refused: 'ended',
};

export function MarkStatusBadge({ status }: { status: MarkStatus }) {
  const { reviews } = useMessages();
  return <StatusBadge tone={markTones[status]}>{reviews.statuses[status]}</StatusBadge>;
}
