import { useQuery } from '@tanstack/react-query';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { stepsQuery } from './api.ts';
import { FirstStepRow } from './first-step-row.tsx';

/** /firststeps: from an empty installation to a website and an office of the owner's own. */
export function FirstStepsPage() {
  const { steps: words } = useMessages();
  const { data, error, isFetching, refetch } = useQuery(stepsQuery);
  const next = data?.steps.find(({ state }) => state === 'open')?.name;
  const done = data?.steps.filter(({ state }) => state === 'done').length ?? 0;
  return (
    <div className="flex max-w-[52rem] flex-col gap-4 p-4 md:p-6">
      <header>
        <PageHeading title={words.title} />
        <p className="max-w-prose text-muted text-sm">{words.intro}</p>
      </header>
      {error && <RetryNotice text={words.failed} query={{ isFetching, refetch }} />}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data && (
        <>
          {!data.isForReal && <Notice kind="info">{words.sample}</Notice>}
          <div className="flex flex-col gap-2">
            <p className="font-medium text-sm">{words.progress(done, data.steps.length)}</p>
            <progress
              aria-label={words.progress(done, data.steps.length)}
              value={done}
              max={data.steps.length}
              className="h-2 w-full"
            />
          </div>
          {done === data.steps.length && (
            <Notice kind="success">
              <p>{words.allDone}</p>
              <p className="mt-1">
                <a href="/" target="_blank" rel="noopener" className="font-medium underline underline-offset-2">
                  {words.seeSite}
                </a>
              </p>
            </Notice>
          )}
          <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
            {data.steps.map((step, index) => (
              <FirstStepRow key={step.name} step={step} number={index + 1} isNext={step.name === next} />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
