import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Muster } from '../contract.ts';
import type { VersionedMuster } from './api.ts';

const ChangeMonth = lazyPart(() => import('./change-month.tsx').then((module) => module.ChangeMonth));

/** Whether the month is closed and what prevents closing it, with the button and the history. */
export function MonthState({ muster }: { muster: VersionedMuster }) {
  const { muster: musterMessages } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const { isClosed, isOver, waiting, history } = muster.record;
  const waits = waiting.marks + waiting.requests > 0;
  const Icon = isClosed ? Lock : LockOpen;
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2 text-sm">
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="flex items-start gap-2">
          <Icon aria-hidden size={16} className="mt-1 shrink-0" />
          <span className="min-w-0">
            {isClosed && history[0] ? describeChange(history[0], musterMessages) : musterMessages.isOpen}{' '}
            {!isOver && <span className="text-muted">{musterMessages.notOver}</span>}
          </span>
        </p>
        {history.length > 1 && <History history={history} />}
      </div>
      {waits && !isClosed && (
        <Notice kind="warning">
          <p className="flex flex-wrap gap-x-4">
            {waiting.marks > 0 && (
              <Link to="/allattendance?status=review" className="py-1 underline">
                {musterMessages.marksWait(waiting.marks)}
              </Link>
            )}
            {waiting.requests > 0 && (
              <Link to="/attendancerequests?status=pending" className="py-1 underline">
                {musterMessages.requestsWait(waiting.requests)}
              </Link>
            )}
          </p>
        </Notice>
      )}
      <Button isDisabled={!isClosed && (!isOver || waits)} onPress={() => setOpen(true)} className="print:hidden">
        {isClosed ? musterMessages.reopen : musterMessages.close}
      </Button>
      {isOpen && <ChangeMonth muster={muster} onClose={() => setOpen(false)} />}
    </div>
  );
}

type MusterMessages = ReturnType<typeof useMessages>['muster'];

const describeChange = (change: Muster['history'][number], messages: MusterMessages) =>
  (change.isClosed ? messages.closed : messages.reopened)(
    change.changedByName ?? change.changedBy,
    formatInstant(change.changedDate),
  );

/** Newest first. */
function History({ history }: Pick<Muster, 'history'>) {
  const { muster } = useMessages();
  return (
    <details className="print:hidden">
      <summary className="w-fit cursor-pointer rounded-sm text-ink hover:underline">{muster.history}</summary>
      <ol className="mt-1 flex flex-col gap-1 border-line border-s-2 ps-3">
        {history.map((change) => (
          <li key={change.changedDate}>
            {describeChange(change, muster)}
            {change.reason && <p className="whitespace-pre-line text-muted">{change.reason}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
