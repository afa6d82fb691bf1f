import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type ServiceNames, useServiceNames } from '#features/site/services/web/service-names.ts';
import { formatDate } from '#shared/dates/dates.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { PageHeading } from '#web/layout/page/heading.tsx';
import { useKeptFocus } from '#web/layout/page/use-kept-focus.ts';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Outcome, OutcomeNotice, type ShowOutcome } from '#web/ui/outcome-notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { CustomerFile } from '../contract.ts';
import { fileQuery } from './api.ts';
import { ApplicationsCard } from './applications-card.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { FileReach } from './file-reach.tsx';
import { nameOfFile } from './name-of-file.ts';
import { RequestsCard } from './requests-card.tsx';
import { SuggestionsCard } from './suggestions-card.tsx';
import { useMerge } from './use-merge.ts';
import { WhoCard } from './who-card.tsx';

const FileTimeline = lazySection(() =>
  Promise.all([import('./file-timeline.tsx'), openNamespace('calls'), openNamespace('moves')]).then(
    ([module]) => module.FileTimeline,
  ),
);
const AskHandOver = lazySection(
  () =>
    Promise.all([import('#features/customer-files/web/ask-hand-over.tsx'), openNamespace('fileLink')]).then(
      ([module]) => module.AskHandOver,
    ),
  () => null,
);
const MergesCard = lazySection(() => import('./merges-card.tsx').then((module) => module.MergesCard));

/** /customerfile?id=12: one person over the whole agency. */
export function FilePage() {
  const { customerFile: words } = useMessages();
  const { isAdmin } = usePerson();
  const [params] = useSearchParams();
  const typed = Number(params.get('id'));
  const id = Number.isSafeInteger(typed) && typed > 0 ? typed : 0;
  const query = useQuery({ ...fileQuery(id), enabled: id > 0 });
  const { data } = query;
  const [outcome, setOutcome] = useState<Outcome>();
  const services = useServiceNames();
  // A suggestion goes with the button that was pressed on it.
  useKeptFocus(data);
  const isGone = id === 0 || (query.error instanceof CallFailed && query.error.status === 404);
  return (
    <div className="flex max-w-[80rem] flex-col gap-4 p-4 md:p-6">
      <header className="flex flex-col gap-2">
        <Link
          to={isAdmin ? '/customerfiles' : '/work'}
          className="flex min-h-6 items-center gap-1 self-start rounded-sm text-ink text-sm hover:underline"
        >
          {isAdmin ? words.allFiles : words.backToWork}
        </Link>
        <PageHeading title={data ? nameOfFile(data) : words.one} className="wrap-anywhere" />
        {data && (
          <p className="text-muted text-sm">
            {words.number(data.id)} · {words.knownSince(formatDate(data.createdDate))}
          </p>
        )}
      </header>
      {isGone && <Notice kind="info">{words.gone}</Notice>}
      {query.error && !isGone && <RetryNotice text={words.failed} query={query} />}
      {query.isLoading && <Skeleton className="h-64 w-full" />}
      {data && <Loaded key={data.id} {...{ file: data, askedId: id, services }} onOutcome={setOutcome} />}
      <OutcomeNotice outcome={outcome} onClose={() => setOutcome(undefined)} />
    </div>
  );
}

interface LoadedProps {
  file: CustomerFile;
  /** Of the address: what leads to it may be another one. */
  askedId: number;
  services: ServiceNames;
  onOutcome: ShowOutcome;
}

function Loaded({ file, askedId, services, onOutcome }: LoadedProps) {
  const { customerFile: words } = useMessages();
  const { isAdmin } = usePerson();
  const actions = useMerge(file, onOutcome);
  return (
    <>
      {askedId !== file.id && <Notice kind="info">{words.wasMerged(askedId)}</Notice>}
      {file.hasOthers && (
        <Notice kind="info">
          {words.others}
          <AskHandOver of={{ fileId: file.id }} asked={file.asked} />
        </Notice>
      )}
      {file.isCut && <Notice kind="warning">{words.isCut}</Notice>}
      <FileReach file={file} onOutcome={onOutcome} />
      {/* On a phone who it is comes first, and what is seldom needed last. */}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-start-1">
          <WhoCard file={file} />
          <ConsentsCard file={file} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <SuggestionsCard file={file} actions={actions} />
          <RequestsCard file={file} services={services} onOutcome={onOutcome} />
          <ApplicationsCard file={file} onOutcome={onOutcome} />
          <FileTimeline file={file} services={services} />
        </div>
        {isAdmin && (
          <div className="flex min-w-0 flex-col gap-4 lg:col-start-2">
            <MergesCard file={file} actions={actions} />
          </div>
        )}
      </div>
    </>
  );
}
