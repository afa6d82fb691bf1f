import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { WorkItem } from '../records.ts';
import { dueText } from './step-text.ts';

interface DueTextProps {
  item: Pick<WorkItem, 'dueDay' | 'dueTime'> & { unassignedDate?: string | null };
}

/** By when; of an item that nobody has, since when it waits. */
export function DueText({ item: { dueDay, dueTime, unassignedDate } }: DueTextProps) {
  const { queue } = useMessages();
  if (unassignedDate) return <time dateTime={unassignedDate}>{queue.since(formatInstant(unassignedDate))}</time>;
  if (dueDay === null) return '–';
  return (
    <time dateTime={dueTime === null ? dueDay : `${dueDay}T${dueTime}+05:30`} className="tabular-nums">
      {dueText({ dueDay, dueTime })}
    </time>
  );
}
