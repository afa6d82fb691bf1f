import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { bankProposalsQuery } from './api.ts';

const ConfirmBanks = lazyPart(() => import('./confirm-banks.tsx').then((module) => module.ConfirmBanks));

/** How many cards have a bank that nobody has confirmed, and the way to confirm them; nothing where all are. */
export function ProposedBanks({ onConfirmed }: { onConfirmed: () => void }) {
  const { banks } = useMessages();
  const { data: proposals = [] } = useQuery(bankProposalsQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {proposals.length > 0 && (
        <Notice kind="warning">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <p className="min-w-0">{banks.proposed(proposals.length)}</p>
            <Button onPress={() => setOpen(true)}>{banks.check}</Button>
          </div>
        </Notice>
      )}
      {isOpen && <ConfirmBanks onClose={() => setOpen(false)} onAllConfirmed={onConfirmed} />}
    </>
  );
}
