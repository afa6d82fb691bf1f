import { useQuery } from '@tanstack/react-query';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { jobsQuery } from './api.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { JobKinds } from './job-kinds.tsx';
import { OtherWorkList } from './other-work-list.tsx';

/** /jobs: what the server does by itself, how it went, and what has failed. */
export function JobsPage() {
  const { jobs } = useMessages();
  const query = useQuery(jobsQuery);
  const { data, error } = query;
  return (
    <div className="flex max-w-[60rem] flex-col gap-4 p-4 md:p-6">
      <PageHeading title={jobs.title} />
      <p className="max-w-prose text-muted text-sm">{jobs.intro}</p>
      {error && <RetryNotice text={data ? jobs.stale : jobs.failed} query={query} />}
      {!data && !error && <Skeleton className="h-96 w-full" />}
      {data && (
        <>
          <FailedJobs failures={data.failures} />
          <JobKinds kinds={data.kinds} />
          <OtherWorkList others={data.others} imports={data.imports} />
        </>
      )}
    </div>
  );
}
