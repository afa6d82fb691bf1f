import { timeOfMinute } from '#features/attendance/requests/rules.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { DayRequest } from '../api.ts';

/** A leave or correction of a day, with its status. */
export function DayRequestLine({ request }: { request: DayRequest }) {
  const { attendance } = useMessages();
  const { kind, part, inMinute, outMinute, status, reason, note } = request;
  const what =
    kind === 'correction' || part === null || part === 'full' ? attendance.requests[kind] : attendance.requests[part];
  const times = [
    inMinute !== null && `${attendance.kinds.in} ${timeOfMinute(inMinute)}`,
    outMinute !== null && `${attendance.kinds.out} ${timeOfMinute(outMinute)}`,
  ].filter((text) => typeof text === 'string');
  return (
    <section className="flex flex-col gap-1 border-line border-t pt-3">
      <p className="font-semibold">
        {what} · {attendance.requestStatuses[status]}
      </p>
      {times.length > 0 && <p>{times.join(', ')}</p>}
      <p className="break-words text-muted">{reason}</p>
      {note && <p className="break-words">{attendance.noteOf(note)}</p>}
    </section>
  );
}
