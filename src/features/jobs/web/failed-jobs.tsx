import { RotateCcw } from 'lucide-react';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { FailedJob } from '../contract.ts';
import { useRunJobAgain } from './api.ts';

/** What has failed for good, with its reason; the newest first. */
export function FailedJobs({ failures }: { failures: FailedJob[] }) {
  const { jobs } = useMessages();
  const again = useRunJobAgain();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{jobs.failedTitle}</h2>
      {again.isError && <Notice kind="danger">{jobs.notStarted}</Notice>}
      {failures.length === 0 && <p className="text-muted text-sm">{jobs.noneFailed}</p>}
      {failures.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {failures.map((failure) => (
            <li key={failure.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <FailureFacts failure={failure} />
              <Button
                isPending={again.isPending && again.variables === failure.id}
                aria-label={`${jobs.again}: ${jobs.kinds[failure.name].title}, ${formatInstant(failure.failedDate)}`}
                onPress={() => again.mutate(failure.id)}
              >
                <RotateCcw aria-hidden size={16} />
                {jobs.again}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function FailureFacts({ failure: { name, failedDate, attempts, reason, code } }: { failure: FailedJob }) {
  const { jobs } = useMessages();
  return (
    <div className="min-w-0 grow basis-72 text-sm">
      <h3 className="font-medium text-base">{jobs.kinds[name].title}</h3>
      <p className="text-muted">
        <time dateTime={failedDate}>{formatInstant(failedDate)}</time>
        {` · ${jobs.attempts(attempts)}`}
      </p>
      <p className="wrap-anywhere">
        {jobs.reasons[reason]}
        {code && ` (${code})`}
      </p>
    </div>
  );
}
