import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { grouped } from '#web/ui/list-screen/count.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { RetentionRun } from '../contract.ts';

/** What the last runs did, the newest first. */
export function RunList({ runs }: { runs: RetentionRun[] }) {
  const { retention } = useMessages();
  const ended = runs.filter(({ endedDate }) => endedDate !== null);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{retention.runsTitle}</h2>
      {ended.length === 0 && <p className="text-muted text-sm">{retention.noRuns}</p>}
      {ended.length > 0 && (
        <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
          {ended.map((run) => (
            <li key={run.id} className="flex flex-col gap-1 px-4 py-2 text-sm">
              <RunFacts run={run} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function RunFacts({ run: { endedDate, isDaily, askedBy, askedByName, deleted, failed } }: { run: RetentionRun }) {
  const { retention } = useMessages();
  const titleOf = (name: RetentionRun['failed'][number]) => retention.classes[name].title;
  return (
    <>
      <p className="flex flex-wrap gap-x-3">
        <time dateTime={endedDate ?? ''} className="font-medium">
          {formatInstant(endedDate ?? '')}
        </time>
        <span className="min-w-0 wrap-anywhere text-muted">
          {isDaily ? retention.daily : retention.by(askedByName ?? askedBy ?? '')}
        </span>
      </p>
      {deleted.length === 0 && failed.length === 0 && <p className="text-muted">{retention.nothing}</p>}
      {deleted.length > 0 && (
        <p>{deleted.map(({ name, rows }) => retention.deleted(titleOf(name), grouped.format(rows))).join(' · ')}</p>
      )}
      {failed.length > 0 && <Notice kind="warning">{retention.unfinished(failed.map(titleOf).join(', '))}</Notice>}
    </>
  );
}
