import { useQuery } from '@tanstack/react-query';
import { markTones } from '#features/attendance/reviews/web/mark-status.tsx';
import { formatMinute, formatTime, indiaWallTime } from '#shared/dates/clock.ts';
import { formatDate } from '#shared/dates/dates.ts';
import { useLocale, useMessages } from '#web/messages/office/messages-context.tsx';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { Thumbnail } from '#web/ui/image/thumbnail.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { type DayRequest, type Mark, type Month, ownMonthQuery } from '../api.ts';
import { FlagList } from '../flag-list.tsx';
import { CorrectDay } from './correct-day.tsx';

interface DayDialogProps {
  day: string;
  onClose: () => void;
  /** A correction of the day has been sent. */
  onAsked: () => void;
}

/** A date with its records, once they are loaded. */
export function DayDialog({ day, onClose, onAsked }: DayDialogProps) {
  const { attendance, frame, list } = useMessages();
  const query = useQuery(ownMonthQuery(day.slice(0, 7)));
  return (
    <AlertDialog message={formatDate(day)} confirmLabel={frame.ok} onClose={onClose}>
      {query.data && <DayRecords day={day} month={query.data} />}
      {query.data && <CorrectDay day={day} month={query.data} onAsked={onAsked} />}
      {query.isLoadingError && <RetryNotice text={attendance.failed} query={query} />}
      {query.isPending && (
        <p role="status" className="text-muted text-sm">
          {list.loading}
        </p>
      )}
    </AlertDialog>
  );
}

/** A mark captured on that day, received on another, and not reviewed yet. */
const isWaitingFor = ({ status, flags, capturedAt }: Mark, day: string) =>
  status === 'review' && flags.includes('other-day') && indiaWallTime(capturedAt).startsWith(day);

function DayRecords({ day, month }: { day: string; month: Month }) {
  const { messages, language } = useLocale();
  const { attendance } = messages;
  const evaluation = month.days.find((one) => one.day === day);
  const holiday = month.holidays.find((one) => one.day === day)?.name;
  const marks = month.marks.filter((one) => one.day === day || isWaitingFor(one, day));
  const requests = month.requests.filter(({ fromDay, toDay }) => fromDay <= day && day <= toDay);
  const duration = (minutes: number) => attendance.duration(Math.floor(minutes / 60), minutes % 60);
  const lines = [
    holiday && (holiday[language] ?? holiday.en),
    evaluation?.code && evaluation.code !== 'H' && attendance.codes[evaluation.code],
    evaluation && evaluation.workedMinutes > 0 && `${attendance.worked}: ${duration(evaluation.workedMinutes)}`,
    evaluation && evaluation.lateMinutes > 0 && `${attendance.lateBy}: ${duration(evaluation.lateMinutes)}`,
    evaluation?.isOutMissing && attendance.outMissing,
    evaluation?.isInMissing && attendance.inMissing,
  ].filter((text) => typeof text === 'string');
  const isEmpty = lines.length + marks.length + requests.length === 0;
  return (
    <div className="flex flex-col gap-3 text-sm">
      {isEmpty && <p className="text-muted">{attendance.nothing}</p>}
      {lines.length > 0 && (
        <ul className="flex flex-col gap-0.5">
          {lines.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {marks.map((mark) => (
        <DayMark key={mark.id} mark={mark} />
      ))}
      {requests.map((request) => (
        <DayRequestLine key={request.id} request={request} />
      ))}
    </div>
  );
}

/** One mark: photo, time and flags. */
function DayMark({ mark }: { mark: Mark }) {
  const { attendance } = useMessages();
  const title = `${attendance.kinds[mark.kind]} ${formatTime(mark.markedAt)}`;
  return (
    <section className="flex gap-3 border-line border-t pt-3">
      <Thumbnail address={mark.photo} alt={attendance.photoOf(title)} size="large" />
      <div className="flex min-w-0 flex-col items-start gap-1">
        <p className="font-semibold">{title}</p>
        <StatusBadge tone={markTones[mark.status]}>{attendance.statuses[mark.status]}</StatusBadge>
        <FlagList flags={mark.flags} metres={mark.distance} />
        {mark.flags.includes('clock') && (
          <p className="text-muted">{attendance.takenAt(formatTime(mark.capturedAt))}</p>
        )}
        {mark.reviewNote && <p>{attendance.noteOf(mark.reviewNote)}</p>}
      </div>
    </section>
  );
}

/** A leave or correction of a day, with its status. */
function DayRequestLine({ request }: { request: DayRequest }) {
  const { attendance } = useMessages();
  const { kind, part, inMinute, outMinute, status, reason, note } = request;
  const what =
    kind === 'correction' || part === null || part === 'full' ? attendance.requests[kind] : attendance.requests[part];
  const times = [
    inMinute !== null && `${attendance.kinds.in} ${formatMinute(inMinute)}`,
    outMinute !== null && `${attendance.kinds.out} ${formatMinute(outMinute)}`,
  ].filter((text) => typeof text === 'string');
  return (
    <section className="flex flex-col gap-1 border-line border-t pt-3">
      <p className="font-semibold">
        {what} · {attendance.requestStatuses[status]}
      </p>
      {times.length > 0 && <p>{times.join(', ')}</p>}
      <p className="text-muted">{reason}</p>
      {note && <p>{attendance.noteOf(note)}</p>}
    </section>
  );
}
