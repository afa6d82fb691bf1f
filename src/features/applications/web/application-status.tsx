import { emptySign } from '#features/cards/rules.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx';
import type { RecordedStatus } from '../catalogue.ts';

const tones: Record<RecordedStatus, StatusTone> = {
  Pending: 'waiting',
  Approved: 'done',
  Rejected: 'ended',
  Withdrawn: 'ended',
};

export function ApplicationStatusBadge({ status }: { status: RecordedStatus | null }) {
  const { applications } = useMessages();
  return status === null ? emptySign : <StatusBadge tone={tones[status]}>{applications.statuses[status]}</StatusBadge>;
}
