import { useMessages } from '#web/messages/office/messages-context.tsx';
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx';
import type { RequestStatus } from '../catalogue.ts';

export const requestTones: Record<RequestStatus, StatusTone> = {
  pending: 'waiting',
  approved: 'done',
  refused: 'ended',
  withdrawn: 'ended',
};

export function RequestStatusBadge({ status }: { status: RequestStatus }) {
  const { requests } = useMessages();
  return <StatusBadge tone={requestTones[status]}>{requests.statuses[status]}</StatusBadge>;
}
