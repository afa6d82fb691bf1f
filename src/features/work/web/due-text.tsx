import { formatClockTime } from '#shared/dates/clock.ts';
import { formatDate } from '#shared/dates/dates.ts';

interface DueTextProps {
  item: { dueDay: string | null; dueTime: string | null };
}

/** The day of a step and, where one was said, its hour. */
export function DueText({ item: { dueDay, dueTime } }: DueTextProps) {
  if (dueDay === null) return '–';
  const instant = dueTime === null ? dueDay : `${dueDay}T${dueTime}+05:30`;
  return (
    <time dateTime={instant} className="tabular-nums">
      {dueTime === null ? formatDate(dueDay) : `${formatDate(dueDay)}, ${formatClockTime(dueTime)}`}
    </time>
  );
}
