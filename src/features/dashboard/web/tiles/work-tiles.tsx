import { Link } from 'react-router';
import { useServiceNames } from '#features/site/services/web/service-names.ts';
import { morningDays, type Section } from '#features/work/catalogue.ts';
import type { Morning } from '#features/work/records.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Period } from '../../catalogue.ts';
import { showNumber } from '../show-number.ts';
import { applicationsAt } from './application-links.ts';
import { enquiriesAt } from './enquiry-links.ts';
import { linkStyle, PeopleTile, wideTile } from './people-tile.tsx';
import { mostServiceBars, ServiceBars } from './service-shares.tsx';
import { spanText } from './span-text.ts';
import { listTile, type Tile } from './tile.tsx';
import { BarsSkeleton } from './tile-skeletons.tsx';
import { useMorning } from './use-morning.ts';

/** What an owner looks at first. */
const shown: readonly Section[] = ['unassigned', 'overdue', 'today', 'waiting', 'cold'];

const sections = 'grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3 xl:grid-cols-5';
const figure = 'flex min-h-14 min-w-0 flex-col justify-between';
/** A line of its own: it says more than a number. */
const response =
  'col-span-full flex flex-wrap items-baseline gap-x-6 gap-y-1 border-line border-t pt-3 max-sm:min-h-37 sm:min-h-16 xl:min-h-9';
/** The ten services, and what the bank decided. */
const bars = mostServiceBars + 1;

const panels: readonly Tile[] = [
  listTile({
    name: 'work-now',
    title: ({ messages }) => messages.morning.now,
    useResult: useMorning,
    skeleton: <FiguresSkeleton />,
    className: wideTile,
    show: (morning) => <Now morning={morning} />,
  }),
  { name: 'work-people', Show: PeopleTile },
  listTile({
    name: 'work-completed',
    title: ({ messages }) => messages.morning.completed,
    subtitle: ({ messages: { dashboard } }) => dashboard.inLast(dashboard.days(morningDays, String(morningDays))),
    useResult: useMorning,
    skeleton: <BarsSkeleton bars={bars} isWide />,
    className: wideTile,
    show: (morning) => <Completed morning={morning} />,
  }),
];

/** The owner's morning. */
export function WorkTiles({ period }: { period: Period }) {
  return panels.map(({ name, Show }) => <Show key={name} period={period} />);
}

/** What stands where, and how soon somebody is answered. */
function Now({ morning }: { morning: Morning }) {
  const { dashboard, morning: words } = useMessages();
  const { requests, looked, unanswered, medianMinutes, aimMinutes } = morning.firstResponse;
  const days = { from: morning.from, to: morning.to };
  const isLate = medianMinutes !== null && medianMinutes > aimMinutes;
  return (
    <dl className={sections}>
      {shown.map((section) => (
        <div key={section} className={figure}>
          <dt className="text-muted">{words.sections[section]}</dt>
          <dd>
            <Link
              to={`/work?section=${section}`}
              aria-label={dashboard.ofStatus(words.sections[section], showNumber(morning.sections[section]))}
              className={`${linkStyle} font-semibold text-xl tabular-nums`}
            >
              {showNumber(morning.sections[section])}
            </Link>
          </dd>
        </div>
      ))}
      <div className={response}>
        <dt className="text-muted">{words.firstResponse}</dt>
        <dd className={`font-semibold ${isLate ? 'text-warning' : ''}`}>
          {medianMinutes === null
            ? '–'
            : (isLate ? words.answeredLate : words.answered)(
                spanText(words, medianMinutes),
                spanText(words, aimMinutes),
              )}
        </dd>
        <dd>
          <Link to={enquiriesAt({ created: days, isSure: true })} className={linkStyle}>
            {(looked < requests ? words.requestsWithNewest : words.requests)(showNumber(requests), showNumber(looked))}
          </Link>
        </dd>
        {unanswered > 0 && (
          <dd>
            <Link
              to={enquiriesAt({ created: days, isSure: true, isUnanswered: true })}
              className="rounded-sm text-warning hover:underline"
            >
              {words.unanswered(showNumber(unanswered))}
            </Link>
          </dd>
        )}
      </div>
    </dl>
  );
}

/** Every service that is offered, or of which something was completed. */
function Completed({ morning: { completed, decided, from, to } }: { morning: Morning }) {
  const { morning: words } = useMessages();
  const numbers = new Map<string, number>(completed.map(({ serviceType, number }) => [serviceType, number]));
  const types = [...new Set([...numbers.keys(), ...Object.keys(useServiceNames())])];
  return (
    <ServiceBars
      services={types.map((serviceType) => ({ serviceType, number: numbers.get(serviceType) ?? 0 }))}
      fill="done"
      listOf={(serviceType) => enquiriesAt({ status: ['Completed'], serviceType, completed: { from, to } })}
      beside={[
        {
          title: words.applicationsDecided,
          ...{ number: decided, fill: 'done', to: applicationsAt({ decided: { from, to } }) },
        },
      ]}
    />
  );
}

function FiguresSkeleton() {
  return (
    <div className={sections}>
      {shown.map((section) => (
        <div key={section} className={figure}>
          <Skeleton className="w-20" />
          <Skeleton className="h-5 w-8" />
        </div>
      ))}
      <p className={response}>
        <Skeleton className="w-64" />
      </p>
    </div>
  );
}
