import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ownMonthsChanged } from '#features/attendance/web/own-months.ts';
import { indiaWallTime } from '#shared/dates/clock.ts';
import { registerOfficeWorker } from '#web/layout/office-worker.ts';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart, lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { phoneWidth, useMediaQuery } from '#web/ui/media-query.ts';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ThumbAction } from '#web/ui/thumb-action.tsx';
import { type Month, ownMonthQuery } from './api.ts';
import { CalendarPlace } from './calendar/calendar-place.tsx';
import { SignChip } from './calendar/day-signs.tsx';
import { isDayMarked, nextKind } from './next-kind.ts';
import { useOutbox } from './outbox/use-outbox.ts';
import { TodayCard } from './today-card.tsx';

/** A fifth of the screen's weight, and nobody needs it to mark attendance. */
const MonthCalendar = lazySection(
  () => import('./calendar/month-calendar.tsx').then((module) => module.MonthCalendar),
  CalendarPlace,
);
const OwnRequests = lazySection(() =>
  import('#features/attendance/requests/web/own-requests.tsx').then((module) => module.OwnRequests),
);
const DayDialog = lazyPart(() => import('./calendar/day-dialog.tsx').then((module) => module.DayDialog));
const OutboxStrip = lazySection(() => import('./outbox/outbox-strip.tsx').then((module) => module.OutboxStrip));
const MarkOverlay = lazyPart(() => import('./capture/mark-overlay.tsx').then((module) => module.MarkOverlay));

const thisMonth = () => indiaWallTime(Date.now()).slice(0, 7);

/** Of one month, or of both months of a week. */
function useMonths([first = thisMonth(), last = first]: readonly string[]) {
  const one = useQuery(ownMonthQuery(first));
  const other = useQuery(ownMonthQuery(last));
  const loaded = useMemo(
    () => [...new Set([one.data, other.data])].filter((month) => month !== undefined),
    [one.data, other.data],
  );
  return {
    loaded,
    failed: [one, other].find(({ isError }) => isError),
    isFetching: one.isFetching || other.isFetching,
  };
}

/** /attendance: the person's own month, and marking of attendance. */
export function AttendancePage() {
  const { attendance, requests } = useMessages();
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  // A week may be in two months.
  const [months, setMonths] = useState(() => [thisMonth()]);
  const [day, setDay] = useState<string>();
  const [isMarking, setMarking] = useState(false);
  const { loaded, failed, isFetching } = useMonths(months);
  // Marking is always of today, whatever month is shown.
  const current = useQuery(ownMonthQuery(thisMonth()));
  const isPhone = useMediaQuery(phoneWidth);
  const waiting = useOutbox(usePerson().id);
  const month = loaded.find((one) => one.month === months[0]);
  const showMonths = useCallback((from: string, to: string) => {
    const shownMonths = [...new Set([from.slice(0, 7), to.slice(0, 7)])];
    setMonths((before) => (before.join() === shownMonths.join() ? before : shownMonths));
  }, []);

  useEffect(registerOfficeWorker, []);
  const startMarking = () => {
    // The network may be gone once the mark is made.
    OutboxStrip.preload();
    setMarking(true);
  };

  const kind = nextKind(current.data?.marks ?? [], waiting);
  const mark = !isDayMarked(current.data?.marks ?? []) && (
    <Button kind="primary" className="min-h-11" onPress={startMarking}>
      {kind === 'out' ? attendance.markOut : attendance.mark}
    </Button>
  );

  return (
    <div className="flex flex-col gap-4 p-4 md:p-6">
      <PageHeading title={attendance.title} />
      {waiting.length > 0 && <OutboxStrip marks={waiting} />}
      <TodayCard month={current.data} waiting={waiting}>
        {!isPhone && mark}
      </TodayCard>
      {failed && <RetryNotice text={attendance.failed} query={failed} />}
      {isFetching && <ProgressLine />}
      <div className="min-h-6">{month ? <MonthTotals totals={month.totals} /> : !failed && <Skeleton />}</div>
      <MonthCalendar months={loaded} onShown={showMonths} onDay={setDay} />
      <CalendarLegend />
      <OwnRequests />
      {isPhone && mark && <ThumbAction>{mark}</ThumbAction>}
      {day && (
        <DayDialog
          day={day}
          onClose={() => setDay(undefined)}
          onAsked={() => {
            setDay(undefined);
            setOutcome({ kind: 'success', text: requests.sent });
            ownMonthsChanged(queryClient);
          }}
        />
      )}
      <OutcomeNotice outcome={outcome} onClose={() => setOutcome(undefined)} />
      {isMarking && <MarkOverlay suggested={kind} office={current.data?.office} onClose={() => setMarking(false)} />}
    </div>
  );
}

/** The specification's four chips: their meaning, without times. */
function CalendarLegend() {
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

/** Formats half days as days: 3 → `1½`. */
const daysOf = (halves: number) =>
  `${halves > 1 || halves === 0 ? Math.floor(halves / 2) : ''}${halves % 2 ? '½' : ''}`;

/** The totals of a month so far, in a line. */
function MonthTotals({ totals }: { totals: Month['totals'] }) {
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
