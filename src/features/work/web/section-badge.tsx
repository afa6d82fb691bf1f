import { useMessages } from '#web/messages/office/messages-context.tsx';
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx';
import type { Section } from '../catalogue.ts';

const tones: Record<Section, StatusTone> = {
  overdue: 'waiting',
  today: 'active',
  waiting: 'ended',
  cold: 'waiting',
  later: 'ended',
  unassigned: 'waiting',
};

export function SectionBadge({ section }: { section: Section }) {
  const { queue } = useMessages();
  return <StatusBadge tone={tones[section]}>{queue.sections[section]}</StatusBadge>;
}
