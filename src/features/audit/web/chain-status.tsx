import { ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import { formatInstant } from '#shared/dates/dates.ts';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import { grouped } from '#web/ui/list-screen/count.ts';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import type { ChainState } from '../contract.ts';
import { useChain } from './api.ts';

const BrokenChain = lazySection(() =>
  Promise.all([import('./broken-chain.tsx'), openNamespace('auditHead')]).then(([module]) => module.BrokenChain),
);

/** Whether the log is intact: the progress of a check, or the last result. Its height of one line is reserved. */
export function ChainStatus({ hasRefused }: { hasRefused: boolean }) {
  const { audit } = useMessages();
  const chain = useChain();
  if (hasRefused) return <Notice kind="danger">{audit.checkFailed}</Notice>;
  if (chain.isError && !chain.data) return <RetryNotice text={audit.chainFailed} query={chain} />;
  const { running, last } = chain.data ?? {};
  if (!running && last?.fault)
    return <BrokenChain last={last} fault={last.fault} checkedAt={<CheckedAt last={last} />} />;
  return (
    <div role="status" className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      {running ? <Running running={running} /> : chain.data && <LastResult last={last ?? null} />}
    </div>
  );
}

function Running({ running }: { running: NonNullable<ChainState['running']> }) {
  const { audit } = useMessages();
  const { rowsChecked, rowsTotal } = running;
  const isWaiting = rowsChecked === 0;
  return (
    <>
      <progress aria-label={audit.progress} max={Math.max(rowsTotal, 1)} value={rowsChecked} className="h-2 w-40" />
      <span className="tabular-nums">
        {isWaiting ? audit.checkWaits : audit.checking(grouped.format(rowsChecked), grouped.format(rowsTotal))}
      </span>
    </>
  );
}

type Last = NonNullable<ChainState['last']>;

function CheckedAt({ last }: { last: Last }) {
  const { audit } = useMessages();
  return (
    <span>{audit.checkedAt(formatInstant(last.finishedDate), last.personName ?? last.person ?? audit.theServer)}</span>
  );
}

function LastResult({ last }: { last: Last | null }) {
  const { audit } = useMessages();
  const Icon = last ? ShieldCheck : ShieldQuestionMark;
  return (
    <>
      <span className={`flex items-center gap-1.5 ${last ? 'font-medium text-success' : ''}`}>
        <Icon aria-hidden size={18} className="shrink-0" />
        {last ? audit.intact(grouped.format(last.rowsChecked)) : audit.neverChecked}
      </span>
      {last && <CheckedAt last={last} />}
    </>
  );
}
