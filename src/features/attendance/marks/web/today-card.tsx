import type { ReactNode } from 'react';
import { markKinds } from '#features/attendance/catalogue.ts';
import { showMetres } from '#features/attendance/reviews/web/show-metres.ts';
import { formatTime } from '#shared/dates/clock.ts';
import { indiaToday } from '#shared/dates/dates.ts';
import { useLocale, useMessages } from '#web/messages/office/messages-context.tsx';
import type { Mark, Month } from './api.ts';
import { todaysMark, todaysWaiting } from './next-kind.ts';
import type { OutboxMark } from './outbox/outbox-store.ts';

interface TodayCardProps {
  /** This month; undefined until it is loaded, and without a network. */
  month: Month | undefined;
  waiting: readonly OutboxMark[];
  /** The button, where it stands in the card. */
  children: ReactNode;
}

/** What today says so far: `Checked in 9:02 am · at the office`. */
export function TodayCard({ month, waiting, children }: TodayCardProps) {
  const { messages, language } = useLocale();
  const { attendance } = messages;
  const { todayCard: texts } = attendance;
  const today = indiaToday();
  const day = month?.days.find((one) => one.day === today);
  const holiday = month?.holidays.find((one) => one.day === today)?.name;
  const worked = day?.workedMinutes ?? 0;
  const marked = markKinds.flatMap((kind) => {
    const mark = month && todaysMark(month.marks, kind);
    const sent = mark ?? todaysWaiting(waiting, kind);
    return sent ? [{ kind, mark, at: mark?.markedAt ?? sent.capturedAt }] : [];
  });
  const off =
    day?.code === 'H' && holiday ? (holiday[language] ?? holiday.en) : day?.code && attendance.codes[day.code];
  return (
    <section
      aria-labelledby="today"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 min-h-24 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex min-w-0 flex-col gap-1">
        <h2 id="today" className="font-semibold text-muted text-sm">
          {texts.title}
        </h2>
        {marked.map(({ kind, mark, at }) => (
          <p key={kind} className="font-semibold">
            {texts[kind](formatTime(at))} <span className="font-normal">· </span>
            {mark ? (
              <Place mark={mark} office={month?.office} />
            ) : (
              <span className="text-warning">{texts.waiting}</span>
            )}
          </p>
        ))}
        {marked.length === 0 && month && <p>{off || texts.none}</p>}
        {worked > 0 && (
          <p className="text-muted text-sm">
            {texts.worked(attendance.duration(Math.floor(worked / 60), worked % 60))}
          </p>
        )}
      </div>
      {children}
    </section>
  );
}

/** Where a mark was made, and whether it counts yet. */
function Place({ mark, office }: { mark: Mark; office: Month['office'] | undefined }) {
  const { attendance } = useMessages();
  const { todayCard: texts, statuses } = attendance;
  const isNear = office !== undefined && mark.distance <= office.radius;
  return (
    <>
      <span className="font-normal">{isNear ? texts.atOffice : texts.away(showMetres(mark.distance))}</span>
      {mark.status === 'review' && <span className="font-normal text-warning"> · {statuses.review}</span>}
    </>
  );
}
