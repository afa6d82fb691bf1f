import { markTones } from '#features/attendance/reviews/web/mark-status.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Thumbnail } from '#web/ui/image/thumbnail.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { Mark } from '../api.ts';
import { FlagList } from '../flag-list.tsx';
import { wallHour } from '../indian-time.ts';

/** One mark: photo, time and flags. */
export function DayMark({ mark }: { mark: Mark }) {
  const { attendance } = useMessages();
  const title = `${attendance.kinds[mark.kind]} ${wallHour(mark.markedAt)}`;
  return (
    <section className="flex gap-3 border-line border-t pt-3">
      <Thumbnail address={mark.photo} alt={attendance.photoOf(title)} size="large" />
      <div className="flex min-w-0 flex-col items-start gap-1">
        <p className="font-semibold">{title}</p>
        <StatusBadge tone={markTones[mark.status]}>{attendance.statuses[mark.status]}</StatusBadge>
        <FlagList flags={mark.flags} metres={mark.distance} />
        {mark.flags.includes('clock') && <p className="text-muted">{attendance.takenAt(wallHour(mark.capturedAt))}</p>}
        {mark.reviewNote && <p>{attendance.noteOf(mark.reviewNote)}</p>}
      </div>
    </section>
  );
}
