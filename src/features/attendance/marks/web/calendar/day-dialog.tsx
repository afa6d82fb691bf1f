import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#shared/dates/dates.ts';
import { useLocale, useMessages } from '#web/messages/office/messages-context.tsx';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { type Mark, type Month, ownMonthQuery } from '../api.ts';
import { wallTime } from '../indian-time.ts';
import { DayMark } from './day-mark.tsx';
import { DayRequestLine } from './day-request-line.tsx';

/** A date with its records, once they are loaded. */
export function DayDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const { attendance, frame, list } = useMessages();
  const query = useQuery(ownMonthQuery(day.slice(0, 7)));
  return (
    <AlertDialog message={formatDate(day)} confirmLabel={frame.ok} onClose={onClose}>
      {query.data && <DayRecords day={day} month={query.data} />}
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
  status === 'review' && flags.includes('other-day') && wallTime(capturedAt).startsWith(day);

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
