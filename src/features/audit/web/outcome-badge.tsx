import { useMessages } from '#web/messages/office/messages-context.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { AuditOutcome } from '../catalogue.ts';

const tones = { done: 'done', refused: 'waiting' } as const;

export function OutcomeBadge({ outcome }: { outcome: AuditOutcome }) {
  const { audit } = useMessages();
  return <StatusBadge tone={tones[outcome]}>{audit.outcomes[outcome]}</StatusBadge>;
}
