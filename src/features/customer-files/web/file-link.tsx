import { useQuery } from '@tanstack/react-query';
import { CircleUserRound } from 'lucide-react';
import { Link } from 'react-router';
import { CallFailed } from '#web/api/call-failed.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { type FileSubject, fileAddress, fileOfQuery } from './api.ts';

/** The way to the person's file, with how much else is in it. Its height is kept from the first. */
export function FileLink(subject: FileSubject) {
  const { fileLink } = useMessages();
  const query = useQuery(fileOfQuery(subject));
  const { data, error } = query;
  if (error instanceof CallFailed && error.status === 404) return null;
  if (error) return <RetryNotice text={fileLink.failed} query={query} />;
  const others = data && [
    ...(data.requests > 0 ? [fileLink.requests(data.requests)] : []),
    ...(data.applications > 0 ? [fileLink.applications(data.applications)] : []),
    ...(data.hasOthers ? [fileLink.others] : []),
  ];
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {data ? (
        <Link to={fileAddress(data.fileId)} className={buttonStyle('secondary')}>
          <CircleUserRound aria-hidden size={16} />
          {fileLink.open}
        </Link>
      ) : (
        <p role="status" className="text-muted">
          {fileLink.loading}
        </p>
      )}
      {others && (
        <span className={others.length > 0 ? 'font-medium' : 'text-muted'}>
          {others.length > 0 ? others.join(' · ') : fileLink.nothing}
        </span>
      )}
    </div>
  );
}
