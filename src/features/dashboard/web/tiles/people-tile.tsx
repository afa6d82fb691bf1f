import { useState } from 'react';
import { Link } from 'react-router';
import type { Morning } from '#features/work/records.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showNumber } from '../show-number.ts';
import { applicationsAt } from './application-links.ts';
import { enquiriesAt } from './enquiry-links.ts';
import { Panel } from './panel.tsx';
import { useMorning } from './use-morning.ts';

/** Of a phone four have place. */
const [mostPeople, mostOnPhone] = [6, 4];

export const wideTile = 'xl:col-span-3';
export const linkStyle = 'rounded-sm text-ink hover:underline';
const figures = 'grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3 xl:grid-cols-6';
const person = 'flex min-h-20 min-w-0 flex-col gap-1';
const firstOnPhone = 'max-sm:nth-[n+5]:hidden';

/** Work by person: the first of them, and all where they are asked for. */
export function PeopleTile() {
  const { morning: words } = useMessages();
  const result = useMorning();
  const [isWhole, setWhole] = useState(false);
  const number = result.data?.people.length ?? 0;
  return (
    <Panel
      title={words.people}
      result={result}
      skeleton={<PeopleSkeleton />}
      className={wideTile}
      actions={
        <span className="flex min-h-8 items-center">
          {number > mostOnPhone && <WholeToggle {...{ number, isWhole, setWhole }} />}
        </span>
      }
    >
      {(morning) => <People morning={morning} isWhole={isWhole} />}
    </Panel>
  );
}

const listId = 'work-people';

function WholeToggle(props: { number: number; isWhole: boolean; setWhole: (isWhole: boolean) => void }) {
  const { dashboard, morning: words } = useMessages();
  const { number, isWhole, setWhole } = props;
  const label = isWhole ? words.fewer : words.allPeople(showNumber(number));
  return (
    <Button
      kind="quiet"
      aria-label={dashboard.of(label, words.people)}
      aria-expanded={isWhole}
      aria-controls={listId}
      className={`-my-1 -me-2 min-h-8 shrink-0 ${number > mostPeople ? '' : 'sm:hidden'}`}
      onPress={() => setWhole(!isWhole)}
    >
      {label}
    </Button>
  );
}

function People({ morning, isWhole }: { morning: Morning; isWhole: boolean }) {
  const { morning: words } = useMessages();
  const { people, from, to } = morning;
  if (people.length === 0) return <p className="text-muted text-sm">{words.nobody}</p>;
  return (
    <ul id={listId} className={figures}>
      {people.slice(0, isWhole ? undefined : mostPeople).map((one) => (
        <li key={one.username} className={`${person} ${isWhole ? '' : firstOnPhone}`}>
          <span className="truncate text-muted" title={one.name ?? one.username}>
            {one.name ?? one.username}
          </span>
          <Numbers person={one} days={{ from, to }} />
        </li>
      ))}
    </ul>
  );
}

function Numbers({ person, days }: { person: Morning['people'][number]; days: { from: string; to: string } }) {
  const { dashboard, morning: words } = useMessages();
  const { id, username, open, overdue, completed, decided } = person;
  const work = `/work?owner=${encodeURIComponent(username)}`;
  const doneAt = enquiriesAt({ status: ['Completed'], completed: days, completedBy: username });
  const numbers = [
    { text: words.open(showNumber(open)), to: work, isShown: true },
    { text: words.overdue(showNumber(overdue)), to: `${work}&section=overdue`, isShown: overdue > 0, isLate: true },
    { text: words.done(showNumber(completed)), to: doneAt, isShown: completed > 0 },
    {
      text: words.decided(showNumber(decided)),
      to: applicationsAt({ decided: days, staff: id }),
      isShown: decided > 0,
    },
  ];
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {numbers
        .filter(({ isShown }) => isShown)
        .map(({ text, to, isLate }) => (
          <Link
            key={to}
            to={to}
            aria-label={dashboard.of(person.name ?? username, text)}
            className={isLate ? 'rounded-sm text-warning hover:underline' : linkStyle}
          >
            {text}
          </Link>
        ))}
    </span>
  );
}

const skeletonPlaces = Array.from({ length: mostPeople }, (_, place) => place);

function PeopleSkeleton() {
  return (
    <ul className={figures}>
      {skeletonPlaces.map((place) => (
        <li key={place} className={`${person} ${firstOnPhone}`}>
          <Skeleton className="w-24" />
          <Skeleton className="w-12" />
        </li>
      ))}
    </ul>
  );
}
