import { isMissing } from '#features/papers/rules.ts';
import { dayAndTime } from '#features/work/rules.ts';
import { minuteOfTime } from '#shared/dates/clock.ts';
import { formatDate } from '#shared/dates/dates.ts';
import type { TrackedProps } from './tracked-props.ts';
import { trackingMessages } from './tracking-messages.ts';

/** What the office does next, and when; a day that has passed is not held up to the visitor. */
export function TrackedNext({ context, request }: Omit<TrackedProps, 'service'>) {
  const { language, today } = context;
  const messages = trackingMessages[language];
  const { next } = request;
  if (!next) return <p>{messages.notYet}</p>;
  // Which papers stands above, where the service has a list of them.
  const name =
    next.step === 'papers' && request.papers.length > 0
      ? request.papers.some(isMissing)
        ? 'papersMissing'
        : 'papersListed'
      : next.step;
  const step = messages.steps[name as keyof typeof messages.steps] ?? messages.steps.other;
  const due = dayAndTime(next.dueDate, next.hasHour);
  const day = formatDate(due.day);
  const time = due.time && context.messages.site.time(minuteOfTime(due.time));
  return (
    <>
      {next.isWaiting ? <p className="font-semibold">{messages.waiting}</p> : null}
      <p>{step}</p>
      {due.day >= today ? (
        <p className="text-muted">{time ? messages.onDayAt(day, time) : messages.onDay(day)}</p>
      ) : null}
    </>
  );
}
