import { useQuery } from '@tanstack/react-query';
import { PersonAttendance } from '#features/attendance/person-rules/web/person-attendance.tsx';
import { PersonBankDetails } from '#features/bank-details/web/person-bank-details.tsx';
import { PersonProfile } from '#features/profiles/web/person-profile.tsx';
import { PersonFactors } from '#features/second-factors/web/person-factors.tsx';
import { PersonServed } from '#features/work/people/web/person-served.tsx';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { RecordDrawer } from '#web/ui/dialog/drawer.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import type { Neighbours } from '#web/ui/list-screen/neighbours.ts';
import type { Person } from '../contract.ts';
import { personQuery } from './api.ts';
import { PersonAccount } from './person-account.tsx';
import { PersonActivity } from './person-activity.tsx';
import { PersonDetails } from './person-details.tsx';
import { PersonSessions } from './person-sessions.tsx';

const PersonWork = lazySection(() =>
  Promise.all([import('#features/work/web/person/person-work.tsx'), openNamespace('calls')]).then(
    ([module]) => module.PersonWork,
  ),
);

/** One person in full. The list's row is shown until the record is loaded. */
export function PersonDrawer(props: {
  id: number;
  row: Person | undefined;
  neighbours: Neighbours;
  onClose: () => void;
}) {
  const { people } = useMessages();
  const query = useQuery(personQuery(props.id));
  const { data } = query;
  const isOwn = usePerson().id === props.id;
  const shown = data?.record ?? props.row;
  return (
    <RecordDrawer
      recordKey={props.id}
      title={shown?.name ?? shown?.username ?? people.username}
      record={shown}
      messages={people}
      className="gap-7"
      query={query}
      neighbours={props.neighbours}
      onClose={props.onClose}
    >
      {shown && <PersonDetails person={shown} detail={data?.record} />}
      {data && <PersonProfile id={data.record.id} />}
      {data && <PersonBankDetails id={data.record.id} />}
      {data && <PersonAttendance id={data.record.id} />}
      {data && <PersonWork username={data.record.username} />}
      {data && <PersonServed id={data.record.id} />}
      {data && <PersonAccount person={data.record} version={data.version} />}
      {data && !isOwn && <PersonFactors person={data.record} onReset={() => void query.refetch()} />}
      {data && <PersonSessions person={data.record} />}
      {data && <PersonActivity events={data.record.events} />}
    </RecordDrawer>
  );
}
