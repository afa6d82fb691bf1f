import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { type DescriptionEntry, DescriptionList } from '#web/ui/description-list.tsx';
import { PersonName } from '#web/ui/person-name.tsx';
import type { Person, PersonDetail } from '../contract.ts';
import { PersonStateBadge } from './person-columns.tsx';

/** The account's details. */
export function PersonDetails({ person, detail }: { person: Person; detail: PersonDetail | undefined }) {
  const { people } = useMessages();
  const entries: DescriptionEntry[] = [
    [people.username, person.username],
    [people.role, person.role.name],
    [people.state, <PersonStateBadge key="state" state={person.state} words={people.states} />],
    ...(detail?.disabledDate
      ? ([[people.disabledOn, formatInstant(detail.disabledDate)]] satisfies DescriptionEntry[])
      : []),
    [people.lastSignIn, person.lastSignInDate === null ? people.never : formatInstant(person.lastSignInDate)],
    [people.created, formatInstant(person.createdDate)],
    [
      people.createdBy,
      detail?.createdByUsername ? (
        <PersonName
          key="creator"
          name={detail.createdByName}
          username={detail.createdByUsername}
          picture={detail.createdByPicture}
        />
      ) : (
        '–'
      ),
    ],
  ];
  return <DescriptionList entries={entries} />;
}
