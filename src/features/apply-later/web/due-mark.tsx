import { CalendarClock, CalendarX } from 'lucide-react';
import { useState } from 'react';
import { formatDate, indiaDay } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';

/** The day of a reminder; a due one is marked by a word and a shape as well. */
export function DueMark({ day }: { day: string | null }) {
  const { applyLater } = useMessages();
  const [today] = useState(() => indiaDay(new Date()));
  if (!day) return '--';
  const isOverdue = day < today;
  const Icon = isOverdue ? CalendarX : CalendarClock;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <time dateTime={day}>{formatDate(day)}</time>
      {day <= today && (
        <span
          className={`inline-flex items-center gap-1.5 rounded-full px-2 py-0.5 text-xs ${isOverdue ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning'}`}
        >
          <Icon aria-hidden size={14} className="shrink-0" />
          {isOverdue ? applyLater.overdue : applyLater.dueToday}
        </span>
      )}
    </span>
  );
}
