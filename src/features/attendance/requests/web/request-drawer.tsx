import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { emptySign } from '#features/cards/rules.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { type DescriptionEntry, DescriptionList } from '#web/ui/description-list.tsx';
import { RecordDrawer } from '#web/ui/dialog/drawer.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { Thumbnail } from '#web/ui/image/thumbnail.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { Neighbours } from '#web/ui/list-screen/neighbours.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PersonName } from '#web/ui/person-name.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { WireRequest } from '../contract.ts';
import { requestQuery } from './api.ts';
import { DecideForm } from './decide-form.tsx';
import { describeRequest, formatDays } from './describe-request.ts';
import { RequestEffect } from './request-effect.tsx';
import { RequestRecords } from './request-records.tsx';
import { RequestStatusBadge } from './request-status.tsx';

const LargeProof = lazyPart(() => import('./large-proof.tsx').then((module) => module.LargeProof));

interface RequestDrawerProps {
  id: number;
  row: WireRequest | undefined;
  neighbours: Neighbours;
  onClose: () => void;
  onDecided: (text: string) => void;
  /** What an approved leave means for what the person has to do. */
  renderLeave?: ((request: WireRequest) => ReactNode) | undefined;
}

/** One request beside the records of its days, and the decision on it. */
export function RequestDrawer({ id, row, neighbours, onClose, onDecided, renderLeave }: RequestDrawerProps) {
  const { requests } = useMessages();
  const query = useQuery({ ...requestQuery(id), staleTime: 0, refetchOnWindowFocus: false });
  const { data } = query;
  // The drawer stays while it goes from request to request.
  const [largeId, setLargeId] = useState<number>();
  const [typedId, setTypedId] = useState<number>();
  const guard = useLeaveGuard({ isDirty: typedId === id, exit: useExit(onClose) });
  const shown = data?.record ?? row;
  return (
    <RecordDrawer
      recordKey={id}
      title={shown?.name ?? shown?.username ?? requests.allTitle}
      record={shown}
      messages={{ ...requests, failed: requests.loadFailed }}
      query={query}
      neighbours={neighbours}
      onClose={guard.leave}
    >
      {shown && <RequestContext request={shown} />}
      {data?.record.proof && (
        <button
          type="button"
          aria-label={requests.showProof}
          onClick={() => setLargeId(id)}
          className="inline-flex cursor-zoom-in self-start rounded-sm hover:opacity-80"
        >
          <Thumbnail address={data.record.proof} alt="" size="large" />
        </button>
      )}
      {data?.record.status === 'approved' && data.record.kind === 'leave' && renderLeave?.(data.record)}
      {data ? <RequestRecords request={data.record} /> : !query.isError && <Skeleton className="h-24 w-full" />}
      {data?.record.isMonthClosed && <Notice kind="info">{requests.monthClosed}</Notice>}
      {data?.record.mayDecide && data.record.effect && <RequestEffect effect={data.record.effect} />}
      {data?.record.mayDecide && (
        <DecideForm loaded={data} onTyped={(isTyped) => setTypedId(isTyped ? id : undefined)} onDecided={onDecided} />
      )}
      {largeId === id && <LargeProof id={id} onClose={() => setLargeId(undefined)} />}
      {guard.question}
    </RecordDrawer>
  );
}

function RequestContext({ request }: { request: WireRequest }) {
  const messages = useMessages();
  const { requests } = messages;
  const entries: DescriptionEntry[] = [
    [requests.username, <PersonName key="person" {...request} />],
    [requests.status, <RequestStatusBadge key="status" status={request.status} />],
    [requests.kind, describeRequest(request, messages)],
    [requests.days, formatDays(request)],
    [
      requests.reason,
      <span key="reason" className="whitespace-pre-line">
        {request.reason}
      </span>,
    ],
    [requests.created, formatInstant(request.createdDate)],
    [
      requests.decidedBy,
      request.decidedBy === null ? (
        emptySign
      ) : (
        <PersonName
          key="decider"
          name={request.decidedByName}
          username={request.decidedBy}
          picture={request.decidedByPicture}
        />
      ),
    ],
    [
      requests.note,
      <span key="note" className="whitespace-pre-line">
        {request.note ?? emptySign}
      </span>,
    ],
  ];
  return <DescriptionList entries={entries} />;
}
