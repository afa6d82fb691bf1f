import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { fetchOlderOfRequest, timelineQuery } from '../api.ts';
import { Timeline } from './timeline.tsx';

/** What was done and said about a request where all requests are listed, also once it is closed; an open one is worked on from there. */
export function RequestTimeline({ id, version }: { id: number; version: string | undefined }) {
  const { plan } = useMessages();
  const query = useQuery(timelineQuery(id, version));
  if (query.isError && !query.data) return <RetryNotice text={plan.timelineFailed} query={query} />;
  if (!query.data) return <ProgressLine />;
  const { itemId, timeline, older } = query.data;
  return (
    <>
      {itemId !== null && (
        <Link to={`/work?open=${itemId}`} className="self-start rounded-sm text-ink text-sm underline">
          {plan.openInWork}
        </Link>
      )}
      <Timeline
        item={{ recordId: id, kind: 'request', timeline, older }}
        fetchOlder={(cursor, signal) => fetchOlderOfRequest(id, cursor, signal)}
        target={itemId === null ? { requestId: id } : { itemId }}
      />
    </>
  );
}
