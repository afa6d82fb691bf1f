import { useMessages } from '#web/messages/office/messages-context.tsx';
import { textCell } from '#web/ui/list-screen/columns/describe.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

/** The name of whoever sent a request whose invisible field was filled in. */
export function SuspectedName({ name }: { name: string }) {
  const { enquiries } = useMessages();
  return (
    <span className="flex min-w-0 items-center gap-2">
      <StatusBadge tone="waiting">{enquiries.suspicion.mark}</StatusBadge>
      {textCell(name)}
    </span>
  );
}
