import { Play } from 'lucide-react';
import { formatSecond } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { JobKindState } from '../contract.ts';
import { useRunJob } from './api.ts';
import { seconds } from './seconds.ts';

/** Each kind with what it does, how it went last and when it comes next. */
export function JobKinds({ kinds }: { kinds: JobKindState[] }) {
  const { jobs } = useMessages();
  const run = useRunJob();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{jobs.kindsTitle}</h2>
      {run.isError && <Notice kind="danger">{jobs.notStarted}</Notice>}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {kinds.map((kind) => (
          <li key={kind.name} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <KindFacts kind={kind} />
            <Button
              isPending={
                (run.isPending && run.variables === kind.name) || kind.isWaiting || kind.runningSinceDate !== null
              }
              aria-label={`${jobs.run}: ${jobs.kinds[kind.name].title}`}
              onPress={() => run.mutate(kind.name)}
            >
              <Play aria-hidden size={16} />
              {jobs.run}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function KindFacts({ kind }: { kind: JobKindState }) {
  const { jobs } = useMessages();
  const { title, does } = jobs.kinds[kind.name];
  const { lastEndedDate, lastMs, nextDate, everySeconds } = kind;
  return (
    <div className="min-w-0 grow basis-72 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium text-base">{title}</span>
        <Standing kind={kind} />
      </p>
      <p>{does}</p>
      <p className="text-muted">
        {lastEndedDate ? jobs.last(formatSecond(lastEndedDate), seconds(lastMs ?? 0)) : jobs.notYet}
      </p>
      {everySeconds !== null && (
        <p className="text-muted">
          {nextDate ? jobs.next(formatSecond(nextDate), everySeconds) : jobs.nothingDue(everySeconds)}
        </p>
      )}
    </div>
  );
}

function Standing({ kind: { runningSinceDate, isWaiting, hasLastFailed } }: { kind: JobKindState }) {
  const { states } = useMessages().jobs;
  if (runningSinceDate) return <StatusBadge tone="active">{states.running}</StatusBadge>;
  if (isWaiting) return <StatusBadge tone="waiting">{states.waiting}</StatusBadge>;
  return hasLastFailed ? <StatusBadge tone="ended">{states.failed}</StatusBadge> : null;
}
