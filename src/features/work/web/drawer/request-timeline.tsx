import { useQuery } from '@tanstack/react-query';
import { fetchOlderOfRequest, timelineQuery } from '../api.ts';
import { RecordTimeline } from './record-timeline.tsx';

/** The timeline of a request where all requests are listed. */
export function RequestTimeline({ id, version }: { id: number; version: string | undefined }) {
  return (
    <RecordTimeline
      query={useQuery(timelineQuery(id, version))}
      record={{ recordId: id, kind: 'request' }}
      fetchOlder={(cursor, signal) => fetchOlderOfRequest(id, cursor, signal)}
      targetOf={() => ({ requestId: id })}
    />
  );
}
