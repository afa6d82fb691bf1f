import { requestTones } from '#features/attendance/requests/web/request-status.tsx';
import { formatMinute } from '#shared/dates/clock.ts';
import { formatDate } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { WhoAndWhen } from '#web/ui/who-and-when.tsx';
import type { DayRequest } from '../contract.ts';

/** A request for the day: kind, reason and decision. */
export function RequestOfDay({ request }: { request: DayRequest }) {
  const { attendance } = useMessages();
  const { kind, part, fromDay, toDay, inMinute, outMinute, status } = request;
  const time = (minute: number | null) => (minute === null ? '?' : formatMinute(minute));
  return (
    <div className="flex flex-col gap-1 rounded-md border border-line p-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        {kind === 'leave'
          ? attendance.requests[part === null || part === 'full' ? 'leave' : part]
          : `${attendance.requests.correction}: ${time(inMinute)}–${time(outMinute)}`}
        <StatusBadge tone={requestTones[status]}>{attendance.requestStatuses[status]}</StatusBadge>
      </p>
      {fromDay !== toDay && (
        <p className="text-muted">
          {formatDate(fromDay)}–{formatDate(toDay)}
        </p>
      )}
      <p className="whitespace-pre-line">{request.reason}</p>
      {request.decidedBy && request.decidedAt && (
        <WhoAndWhen
          name={request.decidedByName}
          username={request.decidedBy}
          picture={request.decidedByPicture}
          at={request.decidedAt}
        />
      )}
      {request.note && <p className="whitespace-pre-line">{request.note}</p>}
    </div>
  );
}
