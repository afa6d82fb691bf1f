import { useQuery } from '@tanstack/react-query';
import { Eraser } from 'lucide-react';
import { DeskLine } from '#features/privacy-desk/web/desk-page.tsx';
import { formatDate, formatInstant, indiaDay } from '#shared/dates/dates.ts';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { grouped } from '#web/ui/list-screen/count.ts';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { RetentionPreview, RetentionRun, RetentionRuns } from '../contract.ts';
import { runUnderWay } from '../rules.ts';
import { previewQuery, runsQuery, useStartRun } from './api.ts';
import { DueClasses } from './due-classes.tsx';
import { RunList } from './run-list.tsx';

/** /privacy-retention: what time deletes, before and after. */
export function RetentionPage() {
  const { retention } = useMessages();
  const runs = useQuery(runsQuery);
  const current = runUnderWay(runs.data);
  const preview = useQuery(previewQuery(runs.data?.runs.find(({ endedDate }) => endedDate !== null)?.id));
  return (
    <div className="flex max-w-[60rem] flex-col gap-4 p-4 md:p-6">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PageHeading title={retention.title} className="min-w-0 grow" />
        <RunNow preview={preview.data} isUnderWay={current !== undefined} />
      </header>
      <DeskLine />
      <p className="max-w-prose text-muted text-sm">{retention.intro}</p>
      {current && <UnderWay run={current} />}
      {runs.data && !current && <NextRun {...runs.data} />}
      {preview.error && !preview.data && <RetryNotice text={retention.failed} query={preview} />}
      {!preview.data && !preview.error && <Skeleton className="h-96 w-full" />}
      {preview.data && <DueClasses preview={preview.data} />}
      {runs.error && !runs.data && <RetryNotice text={retention.runsFailed} query={runs} />}
      {runs.data && <RunList runs={runs.data.runs} />}
    </div>
  );
}

function NextRun({ nextRunDate, isRunDue, heldSinceDate }: RetentionRuns) {
  const { retention } = useMessages();
  const dayOf = (instant: string) => formatDate(indiaDay(new Date(instant)));
  if (heldSinceDate) return <Notice kind="warning">{retention.held(dayOf(heldSinceDate), dayOf(nextRunDate))}</Notice>;
  return <p className="text-sm">{isRunDue ? retention.soon : retention.nextRun(formatInstant(nextRunDate))}</p>;
}

function RunNow({ preview, isUnderWay }: { preview: RetentionPreview | undefined; isUnderWay: boolean }) {
  const { retention } = useMessages();
  const start = useStartRun();
  const due = preview?.classes.reduce((sum, { dueNow }) => sum + dueNow, 0) ?? 0;
  const { ask, question } = useConfirmation({
    question: retention.question,
    text: due > 0 ? retention.questionText(grouped.format(due)) : retention.questionNothing,
    confirmLabel: retention.confirm,
    onConfirm: () => start.mutate(),
  });
  return (
    <>
      <Button isPending={start.isPending || isUnderWay} isDisabled={!preview} onPress={ask}>
        <Eraser aria-hidden size={18} />
        {retention.run}
      </Button>
      {question}
      {start.isError && (
        <div className="w-full">
          <Notice kind="danger">{retention.runFailed}</Notice>
        </div>
      )}
    </>
  );
}

function UnderWay({ run }: { run: RetentionRun }) {
  const { retention } = useMessages();
  const rows = run.deleted.reduce((sum, { rows: own }) => sum + own, 0);
  const text = rows > 0 ? retention.underWay(grouped.format(rows)) : retention.waits;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <progress aria-label={text} className="h-2 w-40" />
      <span className="tabular-nums">{text}</span>
    </div>
  );
}
