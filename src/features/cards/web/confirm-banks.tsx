import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankChoiceQuery } from '#features/banks/web/api.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { focusLater } from '#web/ui/focus-later.ts';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { type BankProposal, bankProposalsQuery, useBankConfirmation } from './api.ts';
import { bankOptions } from './bank-options.ts';
import { confirmId, ProposedBank } from './proposed-bank.tsx';

/** Each card beside its proposed bank, confirmed one by one or all at once. */
export function ConfirmBanks(props: { onClose: () => void; onAllConfirmed: () => void }) {
  const messages = useMessages();
  const { banks, cards } = messages;
  const proposals = useQuery(bankProposalsQuery);
  const choices = useQuery(bankChoiceQuery);
  /** Other banks than those proposed, by the card. */
  const [chosen, setChosen] = useState<Record<number, number>>({});
  const confirmation = useBankConfirmation();
  const exit = useExit(props.onClose);
  const rows = proposals.data ?? [];
  const guard = useLeaveGuard({ isDirty: rows.some(({ id }) => id in chosen), exit });

  const bankIdOf = ({ id, bank }: BankProposal) => chosen[id] ?? bank.id;
  const confirm = (some: readonly BankProposal[]) =>
    confirmation.mutate(
      some.map((row) => ({ id: row.id, bankId: bankIdOf(row) })),
      {
        onSuccess: (left) => {
          setChosen((all) =>
            Object.fromEntries(Object.entries(all).filter(([id]) => left.some((row) => row.id === Number(id)))),
          );
          if (left.length === 0) {
            props.onAllConfirmed();
            exit.finish();
            return;
          }
          // The pressed button goes with its card.
          const place = rows.findIndex(({ id }) => id === some[0]?.id);
          const next = left[Math.min(place, left.length - 1)];
          focusLater(() => next && document.getElementById(confirmId(next.id)));
        },
      },
    );
  return (
    <ModalWindow kind="wideForm" title={banks.checkTitle} onClose={guard.leave}>
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto p-5">
        <p className="text-muted text-sm">{banks.checkIntro}</p>
        {proposals.isError && <RetryNotice text={banks.proposalsFailed} query={proposals} />}
        {choices.isError && <RetryNotice text={banks.failed} query={choices} />}
        <ul className="flex flex-col divide-y divide-line">
          {rows.map((row) => (
            <ProposedBank
              key={row.id}
              proposal={row}
              options={bankOptions(choices.data, row.bank, cards)}
              bankId={bankIdOf(row)}
              isBusy={confirmation.isPending}
              onChoose={(bankId) => setChosen({ ...chosen, [row.id]: bankId })}
              onConfirm={() => confirm([row])}
            />
          ))}
        </ul>
      </div>
      <footer className="flex flex-col gap-3 border-line border-t px-5 py-3">
        {confirmation.isError && (
          <Notice kind="danger">{`${banks.confirmFailed} ${describeFailure(confirmation.error, messages)}`}</Notice>
        )}
        <DialogActions onCancel={guard.leave}>
          <Button
            kind="primary"
            isPending={confirmation.isPending}
            isDisabled={rows.length === 0}
            onPress={() => confirm(rows)}
            className="min-h-11"
          >
            {banks.confirmAll(rows.length)}
          </Button>
        </DialogActions>
      </footer>
      {guard.question}
    </ModalWindow>
  );
}
