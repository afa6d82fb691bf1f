import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, indiaDay } from '#shared/dates/dates.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import { isWithdrawable } from '../catalogue.ts';
import type { WireRequest } from '../contract.ts';
import { ownRequestsChanged, sendWithdrawal } from './api.ts';
import { describeRequest, formatDays } from './describe-request.ts';
import { RequestStatusBadge } from './request-status.tsx';

/** The rows come with /attendance, which is heavy enough without a window. */
const WithdrawQuestion = lazyPart(() => import('./withdraw-question.tsx').then((module) => module.WithdrawQuestion));

/** One of the person's own requests: kind, days and status. */
export function OwnRequestRow({ request, onOutcome }: { request: WireRequest; onOutcome: (outcome: Outcome) => void }) {
  const messages = useMessages();
  const { requests } = messages;
  const queryClient = useQueryClient();
  const [today] = useState(() => indiaDay(new Date()));
  const withdrawal = useMutation({
    mutationFn: () => sendWithdrawal(request.id),
    onSettled: () => ownRequestsChanged(queryClient),
    onSuccess: () => onOutcome({ kind: 'success', text: requests.withdrawn }),
    onError: (error) => {
      const isOvertaken = error instanceof CallFailed && error.status === 409;
      const reason = isOvertaken ? requests.overtakenOwn : describeFailure(error, messages);
      onOutcome({ kind: 'danger', text: requests.withdrawFailed, reason });
    },
  });
  const what = describeRequest(request, messages);
  const days = formatDays(request);
  const named = `${what}, ${days}`;
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="flex flex-col gap-1 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium tabular-nums">{days}</span>
        <span>{what}</span>
        <span className="ms-auto">
          <RequestStatusBadge status={request.status} />
        </span>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="whitespace-pre-line text-muted">{request.reason}</p>
          {request.decidedBy && request.decidedDate && (
            <p className="whitespace-pre-line">
              {requests.decided(request.decidedByName ?? request.decidedBy, formatDate(request.decidedDate))}
              {request.note && ` ${request.note}`}
            </p>
          )}
        </div>
        {isWithdrawable(request, today) && (
          <Button
            kind="danger"
            aria-label={requests.withdrawNamed(named)}
            isPending={withdrawal.isPending}
            onHoverStart={WithdrawQuestion.preload}
            onFocus={WithdrawQuestion.preload}
            onPress={() => setAsking(true)}
          >
            {requests.withdraw}
          </Button>
        )}
      </div>
      {isAsking && (
        <WithdrawQuestion
          named={named}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            withdrawal.mutate();
          }}
        />
      )}
    </li>
  );
}
