import type { CorrectedField } from '#features/enquiries/corrections/catalogue.ts';
import type { Service } from '#features/services/catalogue.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { settingsOf } from '#features/site/rules.ts';
import { minuteOfTime } from '#shared/dates/clock.ts';
import { formatDate, indiaDayOf } from '#shared/dates/dates.ts';
import type { TrackedEvent } from '#shared/tracked-request.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { statusOf, type TrackedProps } from './tracked-props.ts';
import { trackingMessages } from './tracking-messages.ts';

/** What was done, oldest first, each with its day. */
export function TrackedHistory({ context, request, service }: TrackedProps) {
  return (
    <ol>
      {request.history.map((event) => (
        <li key={`${event.kind} ${event.date}`} className="flex flex-wrap gap-x-4 border-t border-line py-2">
          <time dateTime={event.date} className="text-muted">
            {formatDate(indiaDayOf(event.date))}
          </time>
          <span>{textOf(event, context, service)}</span>
        </li>
      ))}
    </ol>
  );
}

function textOf(event: TrackedEvent, context: TrackedProps['context'], service: Service | undefined) {
  const { language, settings } = context;
  const { events } = trackingMessages[language];
  if (event.kind === 'sent') return events.sent;
  if (event.kind === 'missed-call') return events.missedCall;
  if (event.kind === 'asked') return askedText(event, context);
  const stage = stageOf(settings, service, event.stage);
  return stage ? events.stage(localised(stage.name, language)) : events[statusOf(event)];
}

const stageOf = (settings: SiteSettings, service: Service | undefined, id: string | null) =>
  service && settingsOf(settings, service).stages?.find((stage) => stage.id === id);

type Asked = Extract<TrackedEvent, { kind: 'asked' }>;

function askedText({ asks, day, time, field }: Asked, { language, messages }: PageContext) {
  const { asked } = trackingMessages[language].events;
  if (asks === 'correction') return asked.correction(messages.enquiries.labels[field as CorrectedField]);
  if (asks === 'consent' || asks === 'erasure') return asked[asks];
  if (asks !== 'call' || day === null) return asks === 'close' ? asked.close : asked.write;
  return asked.call([formatDate(day), time && messages.site.time(minuteOfTime(time))].filter(Boolean).join(', '));
}
