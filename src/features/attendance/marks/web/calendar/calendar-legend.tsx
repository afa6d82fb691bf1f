import { useMessages } from '#web/messages/office/messages-context.tsx';
import { SignChip } from './day-signs.tsx';

/** The specification's four chips: their meaning, without times. */
export function CalendarLegend() {
  const { attendance } = useMessages();
  const { codes } = attendance;
  return (
    <ul aria-label={attendance.legend} className="flex flex-wrap gap-2">
      <li>
        <SignChip sign="present">{codes.P}</SignChip>
      </li>
      <li>
        <SignChip sign="late">{attendance.late}</SignChip>
      </li>
      <li>
        <SignChip sign="leave">{codes.L}</SignChip>
      </li>
      <li>
        <SignChip sign="holiday">{codes.H}</SignChip>
      </li>
    </ul>
  );
}
