import { KeyRound } from 'lucide-react';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useNewRecoveryKey } from './api.ts';

const RecoverySheetWindow = lazyPart(() =>
  import('./recovery-sheet-window.tsx').then((module) => module.RecoverySheetWindow),
);

/** The printable sheet with the key that opens the backups when this machine is lost. */
export function RecoveryKey({ madeDate }: { madeDate: string | null }) {
  const { backups } = useMessages();
  const { recovery } = backups;
  const make = useNewRecoveryKey();
  const { ask, question } = useConfirmation({
    question: recovery.question,
    text: madeDate ? recovery.replaces : recovery.once,
    confirmLabel: recovery.make,
    isHarmless: true,
    onConfirm: () => make.mutate(),
  });
  return (
    <section className="flex flex-col items-start gap-2">
      <h2 className="font-semibold">{recovery.title}</h2>
      <p className="max-w-prose text-muted text-sm">{recovery.text}</p>
      {madeDate ? (
        <p className="text-sm">{recovery.made(formatInstant(madeDate))}</p>
      ) : (
        <Notice kind="warning">{recovery.none}</Notice>
      )}
      {make.isError && <Notice kind="danger">{recovery.failed}</Notice>}
      <Button isPending={make.isPending} onPress={ask}>
        <KeyRound aria-hidden size={18} />
        {recovery.make}
      </Button>
      {question}
      {make.data && <RecoverySheetWindow sheet={make.data} onClose={() => make.reset()} />}
    </section>
  );
}
