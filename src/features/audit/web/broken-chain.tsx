import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ChainState } from '../contract.ts';

type Last = NonNullable<ChainState['last']>;

interface BrokenChainProps {
  last: Last;
  fault: NonNullable<Last['fault']>;
  /** When and by whom it was checked. */
  checkedAt: ReactNode;
}

/** What is wrong with the chain, and what to do. */
export function BrokenChain({ last, fault, checkedAt }: BrokenChainProps) {
  const { chainBroken: words } = useMessages().auditHead;
  const { row, seal } = last;
  const isThere = row !== null && fault !== 'removed';
  return (
    <Notice kind="danger">
      <p className="font-semibold">{words.broken}</p>
      <p>
        {words.faults[fault](row === null ? '–' : String(row), seal === null ? '–' : String(seal))}{' '}
        {isThere && (
          <Link to={`/audit?open=${row}`} className="underline">
            {words.openEntry}
          </Link>
        )}
      </p>
      <p>{words.brokenAdvice}</p>
      <p className="mt-1">{checkedAt}</p>
    </Notice>
  );
}
