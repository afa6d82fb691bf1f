import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { applicationTimelineQuery, fetchOlderOfApplication } from '../api.ts';
import type { NoteTarget } from './send-note.ts';
import { Timeline } from './timeline.tsx';

/** What was done and said about an application where all are listed, also once it is decided or withdrawn; an open one is worked on from there. */
export function ApplicationTimeline({ id, version }: { id: number; version: string | undefined }) {
  const { plan } = useMessages();
  const person = usePerson();
  const query = useQuery(applicationTimelineQuery(id, version));
  if (query.isError && !query.data) return <RetryNotice text={plan.timelineFailed} query={query} />;
  if (!query.data) return <ProgressLine />;
  const { itemId, isOpen, createdBy, timeline, older } = query.data;
  const mayWrite = person.isAdmin || (!isOpen && createdBy === person.id);
  const target: NoteTarget | undefined = itemId !== null ? { itemId } : mayWrite ? { applicationId: id } : undefined;
  return (
    <>
      {itemId !== null && (
        <Link to={`/work?open=${itemId}`} className="self-start rounded-sm text-ink text-sm underline">
          {plan.openInWork}
        </Link>
      )}
      <Timeline
        item={{ recordId: id, kind: 'application', timeline, older }}
        fetchOlder={(cursor, signal) => fetchOlderOfApplication(id, cursor, signal)}
        target={target}
      />
    </>
  );
}
