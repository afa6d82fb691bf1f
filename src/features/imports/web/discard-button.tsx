import { Trash2 } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useDiscard } from './api.ts';

/** Gives an import up before it is confirmed. */
export function DiscardButton({ id }: { id: number }) {
  const { imports } = useMessages();
  const discard = useDiscard(id);
  const { ask, question } = useConfirmation({
    question: imports.discardQuestion,
    text: imports.discardMeans,
    confirmLabel: imports.discard,
    onConfirm: () => discard.mutate(),
  });
  return (
    <>
      <Button kind="quiet" isDisabled={discard.isPending} onPress={ask} className="min-h-11">
        <Trash2 aria-hidden size={16} />
        {imports.discard}
      </Button>
      {discard.isError && <Notice kind="danger">{imports.stepFailed}</Notice>}
      {question}
    </>
  );
}
