import { useQuery } from '@tanstack/react-query';
import { PersonAttendance } from '#features/attendance/person-rules/web/person-attendance.tsx';
import { PersonBankDetails } from '#features/bank-details/web/person-bank-details.tsx';
import { PersonProfile } from '#features/profiles/web/person-profile.tsx';
import { PersonFactors } from '#features/second-factors/web/person-factors.tsx';
import { CallFailed } from '#web/api/call-failed.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import type { Person } from '../contract.ts';
import { personQuery } from './api.ts';
import { PersonAccount } from './person-account.tsx';
import { PersonActivity } from './person-activity.tsx';
import { PersonDetails } from './person-facts.tsx';
import { PersonSessions } from './person-sessions.tsx';

/** One person in full. The list's row is shown until the record is loaded. */
export function PersonDrawer(props: { id: number; row: Person | undefined; onClose: () => void }) {
  const { people, frame, list } = useMessages();
  const { data, error, isFetching, refetch } = useQuery(personQuery(props.id));
  const isOwn = usePerson().id === props.id;
  const shown = data?.record ?? props.row;
  const isGone = error instanceof CallFailed && error.status === 404;
  return (
    <Drawer side="end" title={shown?.username ?? people.username} closeLabel={frame.close} onClose={props.onClose}>
      <div className="flex flex-col gap-7 p-5">
        {error && (
          <RetryNotice
            text={isGone ? people.gone : people.failed}
            query={isGone ? undefined : { isFetching, refetch }}
          />
        )}
        {shown ? <PersonDetails person={shown} detail={data?.record} /> : !error && <p role="status">{list.loading}</p>}
        {data && <PersonProfile id={data.record.id} />}
        {data && <PersonBankDetails id={data.record.id} />}
        {data && <PersonAttendance id={data.record.id} />}
        {data && <PersonAccount person={data.record} version={data.version} />}
        {data && !isOwn && <PersonFactors person={data.record} onReset={() => void refetch()} />}
        {data && <PersonSessions person={data.record} />}
        {data && <PersonActivity events={data.record.events} />}
      </div>
    </Drawer>
  );
}
