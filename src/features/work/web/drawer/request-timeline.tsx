import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { timelineQuery } from '../api.ts';
import { Timeline } from './timeline.tsx';

/** What was done and said about a request where all requests are listed, also once it is closed; an open one is worked on from there. */
export function RequestTimeline({ id }: { id: number }) {
  const { plan } = useMessages();
  const query = useQuery(timelineQuery(id));
  if (query.isError) return <RetryNotice text={plan.timelineFailed} query={query} />;
  if (!query.data) return <ProgressLine />;
  const { itemId, timeline } = query.data;
  return (
    <>
      {itemId !== null && (
        <Link to={`/work?open=${itemId}`} className="self-start rounded-sm text-ink text-sm underline">
          {plan.openInWork}
        </Link>
      )}
      <Timeline item={{ id: itemId ?? 0, kind: 'request', timeline }} mayWrite={itemId !== null} />
    </>
  );
}
