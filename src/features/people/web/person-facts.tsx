import type { ReactNode } from 'react';
import { formatInstant } from '#shared/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { Person, PersonDetail } from '../contract.ts';
import { PersonStateBadge } from './person-columns.tsx';

/** What is known of the account. */
export function PersonFacts({ person, detail }: { person: Person; detail: PersonDetail | undefined }) {
  const { people } = useMessages();
  const entries: [title: string, value: ReactNode][] = [
    [people.username, person.username],
    [people.role, person.role.name],
    [people.state, <PersonStateBadge key="state" state={person.state} words={people.states} />],
    ...(detail?.disabledDate ? ([[people.disabledOn, formatInstant(detail.disabledDate)]] as [string, string][]) : []),
    [people.lastSignIn, person.lastSignInDate === null ? people.never : formatInstant(person.lastSignInDate)],
    [people.created, formatInstant(person.createdDate)],
    [people.createdBy, detail?.createdByName ?? '–'],
  ];
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
      {entries.map(([title, value]) => (
        <div key={title} className="contents">
          <dt className="text-muted">{title}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
