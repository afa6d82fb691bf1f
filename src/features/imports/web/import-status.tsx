import { useMessages } from '#web/messages/office/messages-context.tsx';
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx';
import type { ImportState } from '../rules.ts';

const tones: Record<ImportState, StatusTone> = {
  mapping: 'waiting',
  checking: 'active',
  checked: 'waiting',
  running: 'active',
  done: 'done',
  undoing: 'active',
  undone: 'ended',
  discarded: 'ended',
};

/** How far an import is. */
export function ImportStatus({ state }: { state: ImportState }) {
  const { imports } = useMessages();
  return <StatusBadge tone={tones[state]}>{imports.states[state]}</StatusBadge>;
}
