import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { Month } from '../api.ts';

/** Formats half days as days: 3 → `1½`. */
const daysOf = (halves: number) =>
  `${halves > 1 || halves === 0 ? Math.floor(halves / 2) : ''}${halves % 2 ? '½' : ''}`;

/** The totals of a month so far, in a line. */
export function MonthTotals({ totals }: { totals: Month['totals'] }) {
  const { attendance } = useMessages();
  const { codes } = attendance;
  const totalEntries: [string, string | number][] = [
    [codes.P, daysOf(totals.presentHalves)],
    [attendance.late, totals.lateMarks],
    [codes.L, daysOf(totals.leaveHalves)],
    [codes.A, daysOf(totals.absentHalves)],
    [attendance.hours, attendance.duration(Math.floor(totals.workedMinutes / 60), totals.workedMinutes % 60)],
  ];
  const entries =
    totals.reviews > 0 ? [...totalEntries, [attendance.statuses.review, totals.reviews] as const] : totalEntries;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {entries.map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
