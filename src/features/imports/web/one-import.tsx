import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '#shared/dates/dates.ts';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { useKeptFocus } from '#web/layout/page/use-kept-focus.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { grouped } from '#web/ui/list-screen/count.ts';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ImportDetail } from '../contract.ts';
import { isBusy, overtakenBy } from '../rules.ts';
import { importQuery } from './api.ts';
import { ImportStatus } from './import-status.tsx';
import { MappingForm } from './mapping/mapping-form.tsx';
import { Outcome } from './outcome.tsx';
import { Preview } from './preview/preview.tsx';
import { StepProgress } from './step-progress.tsx';

/** One import, at whichever step it is. */
export function OneImport({ id }: { id: number }) {
  const { imports } = useMessages();
  const query = useQuery(importQuery(id));
  const { data, error } = query;
  /** The attempt whose confirmation was refused: somebody else was faster. */
  const [refused, setRefused] = useState<number>();
  const overtaken = data && overtakenBy(refused, data);
  useKeptFocus(data?.state);
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
          {overtaken && <Notice kind="warning">{imports.overtaken[overtaken]}</Notice>}
          <Step one={data} onRefused={setRefused} />
        </>
      )}
    </div>
  );
}

interface StepProps {
  one: ImportDetail;
  /** A confirmation was refused, of that attempt; undefined: another one is tried, or the rows are checked anew from here. */
  onRefused: (attempt: number | undefined) => void;
}

function Step({ one, onRefused }: StepProps) {
  const { imports } = useMessages();
  const [isMapping, setMapping] = useState(false);
  if (one.state === 'mapping' || (isMapping && one.state === 'checked')) {
    return (
      <MappingForm
        one={one}
        onMapped={() => {
          setMapping(false);
          onRefused(undefined);
        }}
        {...(one.state === 'checked' && { onCancel: () => setMapping(false) })}
      />
    );
  }
  if (isBusy(one.state)) return <StepProgress one={one} />;
  if (one.state === 'checked') return <Preview {...{ one, onRefused }} onMap={() => setMapping(true)} />;
  if (one.state === 'discarded') return <Notice kind="info">{imports.discarded}</Notice>;
  return <Outcome one={one} />;
}
