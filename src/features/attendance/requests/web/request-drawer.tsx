import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { emptySign } from '#features/cards/rules.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { DescriptionList, type Fact } from '#web/ui/fact-list.tsx';
import { Thumbnail } from '#web/ui/image/thumbnail.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { WireRequest } from '../contract.ts';
import { requestQuery } from './api.ts';
import { DecideForm } from './decide-form.tsx';
import { RequestRecords } from './request-records.tsx';
import { RequestStatusBadge } from './request-status.tsx';
import { tellDays, tellRequest } from './tell-request.ts';

const LargeProof = lazyPart(() => import('./large-proof.tsx').then((module) => module.LargeProof));

interface RequestDrawerProps {
  id: number;
  row: WireRequest | undefined;
  onClose: () => void;
  onDecided: (text: string) => void;
}

/** One request beside the records of its days, and the decision on it. */
export function RequestDrawer({ id, row, onClose, onDecided }: RequestDrawerProps) {
  const { requests: words, frame, list } = useMessages();
  const { data, error, isFetching, refetch } = useQuery({
    ...requestQuery(id),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const [isLarge, setLarge] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const guard = useLeaveGuard({ isDirty: isTyped, exit: useExit(onClose), wording: 'card', holdsAddress: true });
  const shown = data?.record ?? row;
  const isGone = error instanceof CallFailed && error.status === 404;
  return (
    <Drawer side="end" title={shown?.username ?? words.allTitle} closeLabel={frame.close} onClose={guard.leave}>
      <div className="flex flex-col gap-6 p-5">
        {error && (
          <RetryNotice
            text={isGone ? words.gone : words.loadFailed}
            query={isGone ? undefined : { isFetching, refetch }}
          />
        )}
        {shown ? <RequestContext request={shown} /> : !error && <p role="status">{list.loading}</p>}
        {data?.record.proof && (
          <button
            type="button"
            aria-label={words.showProof}
            onClick={() => setLarge(true)}
            className="inline-flex cursor-zoom-in self-start rounded-sm hover:opacity-80"
          >
            <Thumbnail address={data.record.proof} alt="" size="large" />
          </button>
        )}
        {data ? <RequestRecords request={data.record} /> : !error && <Skeleton className="h-24 w-full" />}
        {data?.record.isMonthClosed && <Notice kind="info">{words.monthClosed}</Notice>}
        {data?.record.mayDecide && <DecideForm loaded={data} onTyped={setTyped} onDecided={onDecided} />}
      </div>
      {isLarge && <LargeProof id={id} onClose={() => setLarge(false)} />}
      {guard.question}
    </Drawer>
  );
}

function RequestContext({ request }: { request: WireRequest }) {
  const messages = useMessages();
  const { requests: words } = messages;
  const entries: Fact[] = [
    [words.status, <RequestStatusBadge key="status" status={request.status} />],
    [words.kind, tellRequest(request, messages)],
    [words.days, tellDays(request)],
    [
      words.reason,
      <span key="reason" className="whitespace-pre-line">
        {request.reason}
      </span>,
    ],
    [words.created, formatInstant(request.createdDate)],
    [words.decidedBy, request.decidedBy ?? emptySign],
    [
      words.note,
      <span key="note" className="whitespace-pre-line">
        {request.note ?? emptySign}
      </span>,
    ],
  ];
  return <DescriptionList entries={entries} />;
}
