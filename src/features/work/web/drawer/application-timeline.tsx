import { useQuery } from '@tanstack/react-query';
import { usePerson } from '#web/session/person-context.tsx';
import { applicationTimelineQuery, fetchOlderOfApplication } from '../api.ts';
import { RecordTimeline } from './record-timeline.tsx';

/** The timeline of an application where all are listed; to a closed one its maker adds notes, and administrators. */
export function ApplicationTimeline({ id, version }: { id: number; version: string | undefined }) {
  const person = usePerson();
  return (
    <RecordTimeline
      query={useQuery(applicationTimelineQuery(id, version))}
      record={{ recordId: id, kind: 'application' }}
      fetchOlder={(cursor, signal) => fetchOlderOfApplication(id, cursor, signal)}
      targetOf={({ isOpen, createdBy }) =>
        person.isAdmin || (!isOpen && createdBy === person.id) ? { applicationId: id } : undefined
      }
    />
  );
}
