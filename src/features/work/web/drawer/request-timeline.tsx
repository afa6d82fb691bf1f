import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { timelineQuery } from '../api.ts';
import { Timeline } from './timeline.tsx';

/** What was done and said about a request where all requests are listed, also once it is closed; an open one is worked on from there. */
export function RequestTimeline({ id, version }: { id: number; version: string | undefined }) {
  const { plan } = useMessages();
  const query = useQuery(timelineQuery(id, version));
  const [isTyped, setTyped] = useState(false);
  if (query.isError && !query.data) return <RetryNotice text={plan.timelineFailed} query={query} />;
  if (!query.data) return <ProgressLine />;
  const { itemId, timeline } = query.data;
  return (
    <>
      {itemId !== null && (
        <Link to={`/work?open=${itemId}`} className="self-start rounded-sm text-ink text-sm underline">
          {plan.openInWork}
        </Link>
      )}
      {/* A note that is typed stays, though the request was closed meanwhile. */}
      <Timeline
        item={{ id: itemId ?? 0, kind: 'request', timeline }}
        mayWrite={itemId !== null || isTyped}
        onTyped={setTyped}
      />
    </>
  );
}
