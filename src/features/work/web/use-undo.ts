import { useQueryClient } from '@tanstack/react-query';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import { sendUndo, workChanged } from './api.ts';

/** The notice of a press with its undoing, whose own outcome takes the notice's place. */
export function useUndo(onOutcome: (outcome: Outcome) => void) {
  const messages = useMessages();
  const { queue } = messages;
  const queryClient = useQueryClient();
  const undo = async (batch: string): Promise<Outcome> => {
    try {
      const { undone, kept } = await sendUndo(batch);
      return kept === 0
        ? { kind: 'success', text: queue.undone(undone) }
        : { kind: 'info', text: queue.undone(undone), reason: queue.undoKept(kept) };
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const reason = error.status === 404 ? queue.undoLate : describeFailure(error, messages);
      return { kind: 'danger', text: queue.undoFailed, reason };
    } finally {
      await workChanged(queryClient);
    }
  };
  return (text: string, batch: string | null, reason?: string) =>
    onOutcome({
      kind: reason ? 'info' : 'success',
      text,
      ...(reason && { reason }),
      ...(batch && { undo: { label: queue.undo, onPress: () => void undo(batch).then(onOutcome) } }),
    });
}
