import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '#shared/dates/dates.ts';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { useKeptFocus } from '#web/layout/page/use-kept-focus.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { grouped } from '#web/ui/list-screen/count.ts';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ImportDetail } from '../contract.ts';
import { isBusy } from '../rules.ts';
import { importQuery } from './api.ts';
import { ImportStatus } from './import-status.tsx';
import { MappingForm } from './mapping/mapping-form.tsx';
import { Outcome } from './outcome.tsx';
import { Preview } from './preview/preview.tsx';
import { StepProgress } from './step-progress.tsx';

const ConfirmWindow = lazyPart(() => import('./preview/confirm-window.tsx').then((module) => module.ConfirmWindow));
const UndoWindow = lazyPart(() => import('./undo-window.tsx').then((module) => module.UndoWindow));

/** One import, at whichever step it is. */
export function OneImport({ id }: { id: number }) {
  const { imports } = useMessages();
  const query = useQuery(importQuery(id));
  const { data, error } = query;
  /** What was shown as a question was asked. It stays, whatever the import comes to meanwhile. */
  const [asked, setAsked] = useState<ImportDetail>();
  const [closed, setClosed] = useState(0);
  useKeptFocus(data && `${data.state} ${closed}`);
  return (
    <div className="flex max-w-[72rem] flex-col gap-4 p-4 md:p-6">
      <Link to="/import" className="flex min-h-9 items-center gap-1 self-start text-sm underline underline-offset-2">
        <ChevronLeft aria-hidden size={16} />
        {imports.all}
      </Link>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PageHeading title={data ? imports.name(imports.kinds[data.kind], id) : imports.title} />
        {data && <ImportStatus state={data.state} />}
      </header>
      {error && <RetryNotice text={data ? imports.stale : imports.oneFailed} query={query} />}
      {!data && !error && <Skeleton className="h-96 w-full" />}
      {data && (
        <>
          <p className="wrap-anywhere text-muted text-sm">
            {`${imports.rows(grouped.format(data.rows))} · ${data.madeByName ?? data.madeBy} · `}
            <time dateTime={data.madeDate}>{formatInstant(data.madeDate)}</time>
          </p>
          <Step one={data} onAsk={() => setAsked(data)} />
          {asked && (
            <Question
              asked={asked}
              now={data}
              onClose={() => {
                setAsked(undefined);
                // What was pressed to ask may be gone with the step.
                if (data.attempt !== asked.attempt) setClosed(closed + 1);
              }}
            />
          )}
        </>
      )}
    </div>
  );
}

/** Whether what is checked is imported, or what is imported undone. */
function Question(props: { asked: ImportDetail; now: ImportDetail; onClose: () => void }) {
  return props.asked.state === 'done' ? <UndoWindow {...props} /> : <ConfirmWindow {...props} />;
}

function Step({ one, onAsk }: { one: ImportDetail; onAsk: () => void }) {
  const { imports } = useMessages();
  const [isMapping, setMapping] = useState(false);
  if (one.state === 'mapping' || (isMapping && one.state === 'checked')) {
    return (
      <MappingForm
        one={one}
        onMapped={() => setMapping(false)}
        {...(one.state === 'checked' && { onCancel: () => setMapping(false) })}
      />
    );
  }
  if (isBusy(one.state)) return <StepProgress one={one} />;
  if (one.state === 'checked') return <Preview one={one} onConfirm={onAsk} onMap={() => setMapping(true)} />;
  if (one.state === 'discarded') return <Notice kind="info">{imports.discarded}</Notice>;
  return <Outcome one={one} onUndo={onAsk} />;
}
