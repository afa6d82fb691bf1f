import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskWaitingQuery } from '#features/privacy-desk/waiting/web/api.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What waits on the privacy desk, each leading to its list. */
export function PrivacyToDo() {
  const { dashboard } = useMessages();
  const { data } = useQuery(deskWaitingQuery);
  if (!data || data.approvals === 0) return null;
  return (
    <Notice kind="warning">
      <Link to="/privacy-approvals?state=waiting" className="font-medium underline underline-offset-2">
        {dashboard.approvalsWaiting(data.approvals)}
      </Link>
    </Notice>
  );
}
