import type { Duty } from '#features/privacy-desk/waiting/catalogue.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useMinute } from '#web/ui/use-minute.ts';
import type { Breach, BreachReport } from '../contract.ts';
import { dutyDue, spanOf } from '../rules.ts';

interface DutyClockProps {
  breach: Breach;
  duty: Duty;
  report: BreachReport | undefined;
}

/** By when somebody is to be told and how long that is, or when it was done or judged not to be needed. */
export function DutyClock({ breach, duty, report }: DutyClockProps) {
  const { breachWork } = useMessages();
  const due = dutyDue(duty, breach.noticedDate);
  const lateBy = (instant: number) => {
    const ms = due ? instant - Date.parse(due) : 0;
    return ms > 0 ? (
      <span className="font-medium text-danger">{` · ${breachWork.late(breachWork.span(...spanOf(ms)))}`}</span>
    ) : null;
  };
  if (report && !report.isNeeded) {
    return (
      <span>{breachWork.notNeededBy(formatInstant(report.toldDate), report.recordedByName ?? report.recordedBy)}</span>
    );
  }
  if (report) {
    return (
      <span>
        {breachWork.told(formatInstant(report.toldDate), report.recordedByName ?? report.recordedBy)}
        {lateBy(Date.parse(report.toldDate))}
      </span>
    );
  }
  if (breach.closedDate) return <span className="text-muted">{breachWork.notTold}</span>;
  return <Running due={due} noticedDate={breach.noticedDate} />;
}

function Running({ due, noticedDate }: { due: string | undefined; noticedDate: string }) {
  const { breaches, breachWork } = useMessages();
  const now = useMinute();
  const span = (from: number, to: number) => breachWork.span(...spanOf(to - from));
  if (!due) {
    return (
      <span>
        <span className="font-medium">{breaches.now}</span>
        {` · ${breachWork.since(span(Date.parse(noticedDate), now))}`}
      </span>
    );
  }
  const dueAt = Date.parse(due);
  return (
    <span>
      {breaches.by(formatInstant(due))}
      {dueAt < now ? (
        <span className="font-medium text-danger">{` · ${breachWork.late(span(dueAt, now))}`}</span>
      ) : (
        <span className="font-medium">{` · ${breachWork.left(span(now, dueAt))}`}</span>
      )}
    </span>
  );
}
