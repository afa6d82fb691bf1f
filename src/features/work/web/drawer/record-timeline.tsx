import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import type { WorkDetail } from '../../records.ts';
import type { NoteTarget } from './send-note.ts';
import { Timeline } from './timeline.tsx';
import type { FetchOlder } from './use-older.ts';

type Loaded = Pick<WorkDetail, 'timeline' | 'older'> & { itemId: number | null };

interface RecordTimelineProps<Shown extends Loaded> {
  query: UseQueryResult<Shown>;
  record: Pick<WorkDetail, 'recordId' | 'kind'>;
  fetchOlder: FetchOlder;
  /** Where a note goes of what is not worked on; undefined: the person reads only. */
  targetOf: (shown: Shown) => NoteTarget | undefined;
}

/** What was done and said about a record where all are listed, also once it is closed; an open one is worked on from there. */
export function RecordTimeline<Shown extends Loaded>({
  query,
  record,
  fetchOlder,
  targetOf,
}: RecordTimelineProps<Shown>) {
  const { plan } = useMessages();
  const { data } = query;
  if (query.isError && !data) return <RetryNotice text={plan.timelineFailed} query={query} />;
  if (!data) return <ProgressLine />;
  const { itemId, timeline, older } = data;
  return (
    <>
      {itemId !== null && (
        <Link to={`/work?open=${itemId}`} className="self-start rounded-sm text-ink text-sm underline">
          {plan.openInWork}
        </Link>
      )}
      <Timeline
        item={{ ...record, timeline, older }}
        fetchOlder={fetchOlder}
        target={itemId === null ? targetOf(data) : { itemId }}
      />
    </>
  );
}
