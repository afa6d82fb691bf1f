import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownMonthsChanged } from '#features/attendance/web/own-months.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { RequestKind } from '../catalogue.ts';
import { ownRequestsQuery } from './api.ts';
import { OwnRequestRow } from './own-request-row.tsx';

const AskForm = lazyPart(() => import('./ask-form.tsx').then((module) => module.AskForm));

/** The person's own requests, and the form for a new one; the calendar shows them too. */
export function OwnRequests() {
  const { requests, list } = useMessages();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<RequestKind>();
  const [outcome, setOutcome] = useState<Outcome>();
  const { data, isPending, isError, isFetching, refetch, ...page } = useInfiniteQuery(ownRequestsQuery);
  const rows = data?.pages.flatMap((one) => one.rows);
  const ask = (kind: RequestKind) => {
    setOutcome(undefined);
    setAsking(kind);
  };
  const report = (next: Outcome) => {
    setOutcome(next);
    if (next.kind === 'success') ownMonthsChanged(queryClient);
  };
  return (
    // The space below is for the outcome notice, which covers the lower edge.
    <section aria-labelledby="own-requests" className="flex flex-col gap-4 pb-20">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-requests" className="font-semibold text-lg">
          {requests.title}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => ask('leave')}>{requests.ask.leave}</Button>
          <Button onPress={() => ask('correction')}>{requests.ask.correction}</Button>
        </div>
      </div>
      {isError && <RetryNotice text={requests.failed} query={{ isFetching, refetch }} />}
      {isPending && (
        <div data-later role="status" aria-label={list.loading} className="flex flex-col gap-3">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      {rows?.length === 0 && <p className="text-muted">{list.empty}</p>}
      {rows && rows.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {rows.map((request) => (
            <OwnRequestRow key={request.id} request={request} onOutcome={report} />
          ))}
        </ul>
      )}
      {page.hasNextPage && (
        <Button className="self-start" isPending={page.isFetchingNextPage} onPress={() => void page.fetchNextPage()}>
          {requests.more}
        </Button>
      )}
      {asking && (
        <AskForm
          kind={asking}
          onClose={() => setAsking(undefined)}
          onSent={() => report({ kind: 'success', text: requests.sent })}
        />
      )}
      <OutcomeNotice outcome={asking ? undefined : outcome} onClose={() => setOutcome(undefined)} />
    </section>
  );
}
