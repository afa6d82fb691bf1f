import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { filesName } from '#features/customer-files/web/api.ts';
import { ToldMessage } from '#features/service-messages/web/load-told-message.ts';
import { type ServiceNames, serviceNameIn } from '#features/site/services/web/service-names.ts';
import { timelineGroupNames } from '#features/work/catalogue.ts';
import { OpenScreenshot } from '#features/work/web/drawer/open-screenshot.tsx';
import { everything, leastFiltered, TimelineFilter } from '#features/work/web/drawer/timeline-filter.tsx';
import { useEntryText } from '#features/work/web/drawer/use-entry-text.ts';
import { DueText } from '#features/work/web/due-text.tsx';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { PersonInLine } from '#web/ui/person-name.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import type { CustomerFile, FileEntry } from '../contract.ts';
import { fetchTimeline } from './api.ts';
import { FileCard } from './file-card.tsx';
import { FileNote } from './file-note.tsx';
import { useNarrowing } from './use-narrowing.ts';

/** What was asked for, done and said about all records of the person, newest first. */
export function FileTimeline({ file, services }: { file: CustomerFile; services: ServiceNames }) {
  const { customerFile: words, plan } = useMessages();
  const whatOf = whatIn(file, services);
  const { choice, setChoice, narrowedBy, held } = useNarrowing();
  const isNarrowed = Object.keys(narrowedBy).length > 0;
  const query = useInfiniteQuery({
    queryKey: [filesName, 'timeline', file.id, narrowedBy],
    queryFn: ({ signal, pageParam }) =>
      fetchTimeline(file.id, { ...narrowedBy, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { isTimeline: true },
    gcTime: 0,
  });
  const all = query.data?.pages.flatMap(({ entries }) => entries) ?? [];
  // Of an edited note the last form.
  const replaced = new Set(all.map(({ replaces }) => replaces));
  const entries = all.filter(({ kind, id }) => kind !== 'noted' || !replaced.has(id));
  // What a search has found is short, and stays to be searched on.
  const isLong = choice !== everything || entries.length >= leastFiltered;
  return (
    <FileCard title={words.timeline}>
      <FileNote file={file} services={services} />
      {isLong && <TimelineFilter groups={timelineGroupNames} choice={choice} onChoose={setChoice} isByServer />}
      {held && <p className="text-muted text-sm">{held}</p>}
      {query.isFetching && !query.isFetchingNextPage && <ProgressLine />}
      {query.isError && <RetryNotice text={words.timelineFailed} query={query} />}
      {query.data && entries.length === 0 && (
        <p className="text-muted text-sm">{isNarrowed ? plan.nothingInTimeline : words.nothingHappened}</p>
      )}
      <ol className="flex flex-col gap-3 text-sm empty:hidden">
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`} className={`flex flex-col gap-1 ${entry.isUndone ? 'text-muted' : ''}`}>
            <EntryText entry={entry} what={whatOf(entry)} />
            {entry.message && <ToldMessage message={entry.message} />}
            {entry.mayOpen && entry.applicationId !== null && (
              <OpenScreenshot applicationId={entry.applicationId} at={formatInstant(entry.madeDate)} />
            )}
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
              {entry.madeBy && (
                <PersonInLine name={entry.madeByName} username={entry.madeBy} picture={entry.madeByPicture} />
              )}
              <time dateTime={entry.madeDate} className="whitespace-nowrap">
                {formatInstant(entry.madeDate)}
              </time>
              {entry.kind !== 'asked' && entry.kind !== 'applied' && <span>{whatOf(entry)}</span>}
            </span>
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()} className="self-start">
          {plan.older}
        </Button>
      )}
    </FileCard>
  );
}

/** Of which request or application an entry is. */
function whatIn({ requests, applications }: CustomerFile, services: ServiceNames): (entry: FileEntry) => string {
  return ({ requestId, applicationId }) => {
    const request = requests.find(({ id }) => id === requestId);
    if (request) return `${serviceNameIn(services, request.serviceType)} · ${request.reference}`;
    const application = applications.find(({ id }) => id === applicationId);
    return application ? `${application.bank} · ${application.card}` : '';
  };
}

function EntryText({ entry, what }: { entry: FileEntry; what: string }) {
  const { customerFile: words } = useMessages();
  const textOf = useEntryText();
  const { kind } = entry;
  if (kind === 'asked') return <span>{words.asked(what)}</span>;
  if (kind === 'applied') return <span>{words.applied(what)}</span>;
  return (
    <>
      {kind !== 'noted' && (
        <span>
          {textOf({ ...entry, kind }, entry.requestId === null ? 'application' : 'request')}
          {entry.dueDay && (
            <>
              {' · '}
              <DueText item={entry} />
            </>
          )}
        </span>
      )}
      {entry.note !== null && <p className="whitespace-pre-wrap wrap-anywhere">{entry.note}</p>}
    </>
  );
}
