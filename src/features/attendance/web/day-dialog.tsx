import { formatDate } from '#shared/dates.ts';
import { useWording } from '#web/messages/office/messages-context.tsx';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import type { Mark, Month } from './api.ts';
import { DayMark } from './day-mark.tsx';
import { DayRequestLine } from './day-request-line.tsx';
import { wallTime } from './indian-time.ts';

interface DayDialogProps {
  day: string;
  /** Undefined while it is not known. */
  month: Month | undefined;
  onClose: () => void;
}

/** Captured on that day, come on another, and nobody has looked at it yet. */
const isWaitingFor = ({ status, flags, capturedAt }: Mark, day: string) =>
  status === 'review' && flags.includes('other-day') && wallTime(capturedAt).startsWith(day);

/** A date, and below it what is recorded for it. */
export function DayDialog({ day, month, onClose }: DayDialogProps) {
  const { messages, language } = useWording();
  const { attendance, frame } = messages;
  const judged = month?.days.find((one) => one.day === day);
  const holiday = month?.holidays.find((one) => one.day === day)?.name;
  const marks = month?.marks.filter((one) => one.day === day || isWaitingFor(one, day)) ?? [];
  const requests = month?.requests.filter(({ fromDay, toDay }) => fromDay <= day && day <= toDay) ?? [];
  const duration = (minutes: number) => attendance.duration(Math.floor(minutes / 60), minutes % 60);
  const said = [
    holiday && (holiday[language] ?? holiday.en),
    judged?.code && judged.code !== 'H' && attendance.codes[judged.code],
    judged && judged.workedMinutes > 0 && `${attendance.worked}: ${duration(judged.workedMinutes)}`,
    judged && judged.lateMinutes > 0 && `${attendance.lateBy}: ${duration(judged.lateMinutes)}`,
    judged?.isOutMissing && attendance.outMissing,
    judged?.isInMissing && attendance.inMissing,
  ].filter((text) => typeof text === 'string');
  const isEmpty = said.length + marks.length + requests.length === 0;
  return (
    <AlertDialog message={formatDate(day)} confirmLabel={frame.ok} onClose={onClose}>
      <div className="flex flex-col gap-3 text-sm">
        {isEmpty && <p className="text-muted">{attendance.nothing}</p>}
        {said.length > 0 && (
          <ul className="flex flex-col gap-0.5">
            {said.map((text) => (
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
    </AlertDialog>
  );
}
