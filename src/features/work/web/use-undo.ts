import { useQueryClient } from '@tanstack/react-query';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { Outcome, ShowOutcome } from '#web/ui/outcome-notice.tsx';
import { sendUndo, workChanged } from './api.ts';

/** Tells what a press has done. `batch`: by which it can be undone; `reason`: what was left as it is. */
export type TellWork = (text: string, batch: string | null, reason?: string) => void;

/**
 * The notice of a press with its undoing, whose own outcome takes the notice's place; that of a later press, with its own undoing, only where
 * it failed. Its words come with what is pressed.
 */
export function useUndo(onOutcome: ShowOutcome): TellWork {
  const messages = useMessages();
  const queryClient = useQueryClient();
  const undo = async (batch: string): Promise<Outcome> => {
    const { plan } = messages;
    try {
      const { undone, kept, withoutContact = 0 } = await sendUndo(batch);
      if (undone === 0) return { kind: 'danger', text: plan.undoFailed, reason: plan.undoKept(kept) };
      const text = plan.undone(undone);
      const reasons = [
        kept > 0 && plan.undoKept(kept),
        withoutContact > 0 && plan.undoneToOther(withoutContact, undone),
      ];
      const reason = reasons.filter(Boolean).join(' ');
      return reason ? { kind: 'info', text, reason } : { kind: 'success', text };
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const reason = error.status === 404 ? plan.undoLate : describeFailure(error, messages);
      return { kind: 'danger', text: plan.undoFailed, reason };
    } finally {
      void workChanged(queryClient);
    }
  };
  return (text, batch, reason) => {
    let isPressed = false;
    const undoOnce = (of: string) => {
      if (isPressed) return;
      isPressed = true;
      void undo(of).then((answer) =>
        onOutcome((shown) => (answer.kind === 'danger' || !shown || shown === told ? answer : shown)),
      );
    };
    const told: Outcome = {
      kind: reason ? 'info' : 'success',
      text,
      ...(reason && { reason }),
      ...(batch && { undo: { label: messages.plan.undo, onPress: () => undoOnce(batch) } }),
    };
    onOutcome(told);
  };
}
