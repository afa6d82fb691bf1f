import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskWaitingQuery } from '#features/privacy-desk/waiting/web/api.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What waits on the privacy desk, each leading to its list. */
export function PrivacyToDo() {
  const { dashboard } = useMessages();
  const { data } = useQuery(deskWaitingQuery);
  if (!data) return null;
  // A node of the release before does not tell all of them.
  const { approvals, overdueRequests = 0, urgentRequests = 0, breaches = 0, breachDueDate } = data;
  const dueText = (due: string) =>
    Date.parse(due) < Date.now() ? dashboard.breachLate(formatInstant(due)) : dashboard.breachDue(formatInstant(due));
  return (
    <>
      <Waiting
        kind="danger"
        count={breaches}
        text={(count) =>
          [dashboard.breachWaiting(count), breachDueDate && dueText(breachDueDate)].filter(Boolean).join(' ')
        }
        to="/privacy-breaches"
      />
      <Waiting kind="danger" count={overdueRequests} text={dashboard.requestsOverdue} to="/privacy-requests" />
      <Waiting kind="warning" count={urgentRequests} text={dashboard.requestsUrgent} to="/privacy-requests" />
      <Waiting
        kind="warning"
        count={approvals}
        text={dashboard.approvalsWaiting}
        to="/privacy-approvals?state=waiting"
      />
    </>
  );
}

interface WaitingProps {
  kind: 'warning' | 'danger';
  count: number;
  text: (count: number) => string;
  to: string;
}

function Waiting({ kind, count, text, to }: WaitingProps) {
  if (count === 0) return null;
  return (
    <Notice kind={kind}>
      {/* The list as it is by itself, whatever view somebody's opens with. */}
      <Link to={to} state={{}} className="font-medium underline underline-offset-2">
        {text(count)}
      </Link>
    </Notice>
  );
}
