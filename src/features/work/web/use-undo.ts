import { useQueryClient } from '@tanstack/react-query';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import { sendUndo, workChanged } from './api.ts';

/** Tells what a press has done. `batch`: by which it can be undone; `reason`: what was left as it is. */
export type TellWork = (text: string, batch: string | null, reason?: string) => void;

/** The notice of a press with its undoing, whose own outcome takes the notice's place. */
export function useUndo(onOutcome: (outcome: Outcome) => void): TellWork {
  const messages = useMessages();
  const { queue } = messages;
  const queryClient = useQueryClient();
  const undo = async (batch: string): Promise<Outcome> => {
    try {
      const { undone, kept } = await sendUndo(batch);
      if (undone === 0) return { kind: 'danger', text: queue.undoFailed, reason: queue.undoKept(kept) };
      const text = queue.undone(undone);
      return kept === 0 ? { kind: 'success', text } : { kind: 'info', text, reason: queue.undoKept(kept) };
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const reason = error.status === 404 ? queue.undoLate : describeFailure(error, messages);
      return { kind: 'danger', text: queue.undoFailed, reason };
    } finally {
      void workChanged(queryClient);
    }
  };
  return (text, batch, reason) => {
    let isPressed = false;
    const undoOnce = (of: string) => {
      if (isPressed) return;
      isPressed = true;
      void undo(of).then(onOutcome);
    };
    onOutcome({
      kind: reason ? 'info' : 'success',
      text,
      ...(reason && { reason }),
      ...(batch && { undo: { label: queue.undo, onPress: () => undoOnce(batch) } }),
    });
  };
}
