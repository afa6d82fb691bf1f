import { Link } from 'react-router';
import { useServiceNames } from '#features/site/services/web/service-names.ts';
import { morningDays, type Section } from '#features/work/catalogue.ts';
import type { Morning } from '#features/work/records.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Period } from '../../catalogue.ts';
import { showNumber } from '../show-number.ts';
import { enquiriesAt } from './enquiry-links.ts';
import { mostServiceBars, ServiceBars } from './service-shares.tsx';
import { spanText } from './span-text.ts';
import { listTile, type Tile } from './tile.tsx';
import { BarsSkeleton } from './tile-skeletons.tsx';
import { useMorning } from './use-morning.ts';

/** What an owner looks at first. */
const shown: readonly Section[] = ['unassigned', 'overdue', 'today', 'waiting', 'cold'];
const mostPeople = 6;

const linkStyle = 'rounded-sm text-ink hover:underline';
const figures = 'grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3 xl:grid-cols-6';
const figure = 'flex min-h-14 min-w-0 flex-col justify-between';
/** Of a phone four have place. */
const person = 'flex min-h-20 min-w-0 flex-col gap-1 max-sm:nth-[n+5]:hidden';
const wide = 'xl:col-span-3';

const panels: readonly Tile[] = [
  listTile({
    name: 'work-now',
    title: ({ messages }) => messages.morning.now,
    useResult: useMorning,
    skeleton: <FiguresSkeleton />,
    className: wide,
    show: (morning) => <Now morning={morning} />,
  }),
  listTile({
    name: 'work-people',
    title: ({ messages }) => messages.morning.people,
    useResult: useMorning,
    skeleton: <PeopleSkeleton />,
    className: wide,
    allAt: (morning) => morning.people.length > 0 && '/work',
    show: (morning) => <People morning={morning} />,
  }),
  listTile({
    name: 'work-completed',
    title: ({ messages }) => messages.morning.completed,
    subtitle: ({ messages: { dashboard } }) => dashboard.inLast(dashboard.days(morningDays, String(morningDays))),
    useResult: useMorning,
    skeleton: <BarsSkeleton bars={mostServiceBars} isWide />,
    className: wide,
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
  const { requests, looked, responded, medianMinutes, aimMinutes } = morning.firstResponse;
  const isLate = medianMinutes !== null && medianMinutes > aimMinutes;
  return (
    <dl className={figures}>
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
      <div className={figure}>
        <dt className="text-muted">{words.firstResponse}</dt>
        <dd>
          <span className={`block font-semibold ${isLate ? 'text-warning' : ''}`}>
            {medianMinutes === null
              ? '–'
              : (isLate ? words.answeredLate : words.answered)(
                  spanText(words, medianMinutes),
                  spanText(words, aimMinutes),
                )}
          </span>
          <Link
            to={`${enquiriesAt({ created: { from: morning.from, to: morning.to } })}&isSuspected=false`}
            className={linkStyle}
          >
            {looked < requests
              ? words.respondedOfNewest(showNumber(responded), showNumber(looked))
              : words.responded(showNumber(responded), showNumber(requests))}
          </Link>
        </dd>
      </div>
    </dl>
  );
}

function People({ morning }: { morning: Morning }) {
  const { dashboard, morning: words } = useMessages();
  if (morning.people.length === 0) return <p className="text-muted text-sm">{words.nobody}</p>;
  return (
    <ul className={figures}>
      {morning.people.slice(0, mostPeople).map(({ username, name, open, overdue, completed }) => {
        const owner = encodeURIComponent(username);
        const who = name ?? username;
        return (
          <li key={username} className={person}>
            <span className="truncate text-muted" title={who}>
              {who}
            </span>
            <span className="flex flex-wrap gap-x-3 gap-y-1">
              <Link
                to={`/work?owner=${owner}`}
                aria-label={dashboard.of(who, words.open(showNumber(open)))}
                className={linkStyle}
              >
                {words.open(showNumber(open))}
              </Link>
              {overdue > 0 && (
                <Link
                  to={`/work?owner=${owner}&section=overdue`}
                  aria-label={dashboard.of(who, words.overdue(showNumber(overdue)))}
                  className="rounded-sm text-warning hover:underline"
                >
                  {words.overdue(showNumber(overdue))}
                </Link>
              )}
              {completed > 0 && (
                <Link
                  to={enquiriesAt({
                    status: ['Completed'],
                    completed: { from: morning.from, to: morning.to },
                    completedBy: username,
                  })}
                  aria-label={dashboard.of(who, words.done(showNumber(completed)))}
                  className={linkStyle}
                >
                  {words.done(showNumber(completed))}
                </Link>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Every service that is offered, or of which something was completed. */
function Completed({ morning: { completed, from, to } }: { morning: Morning }) {
  const numbers = new Map<string, number>(completed.map(({ serviceType, number }) => [serviceType, number]));
  const types = [...new Set([...numbers.keys(), ...Object.keys(useServiceNames())])];
  return (
    <ServiceBars
      services={types.map((serviceType) => ({ serviceType, number: numbers.get(serviceType) ?? 0 }))}
      fill="done"
      listOf={(serviceType) => enquiriesAt({ status: ['Completed'], serviceType, completed: { from, to } })}
    />
  );
}

const placesOf = (count: number) => Array.from({ length: count }, (_, place) => place);

function FiguresSkeleton() {
  return (
    <div className={figures}>
      {placesOf(shown.length + 1).map((place) => (
        <div key={place} className={figure}>
          <Skeleton className="w-20" />
          <Skeleton className="h-5 w-8" />
        </div>
      ))}
    </div>
  );
}

function PeopleSkeleton() {
  return (
    <ul className={figures}>
      {placesOf(mostPeople).map((place) => (
        <li key={place} className={person}>
          <Skeleton className="w-24" />
          <Skeleton className="w-12" />
        </li>
      ))}
    </ul>
  );
}
