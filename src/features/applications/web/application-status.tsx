import { emptySign } from '#features/cards/rules.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx';
import type { ApplicationStatus } from '../catalogue.ts';

const tones: Record<ApplicationStatus, StatusTone> = { Pending: 'waiting', Approved: 'done', Rejected: 'ended' };

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus | null }) {
  const { applications } = useMessages();
  return status === null ? emptySign : <StatusBadge tone={tones[status]}>{applications.statuses[status]}</StatusBadge>;
}
