import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { filesChanged, sendMerge, sendRefusal, sendUndoMerge } from '#features/customer-files/web/api.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import type { CustomerFile } from '../contract.ts';

interface Other {
  fileId: number;
  name: string;
}

export interface MergeActions {
  isBusy: boolean;
  merge: (other: Other) => Promise<void>;
  refuse: (other: Other) => Promise<void>;
  undo: (mergeId: number) => Promise<void>;
}

/** What joins a file with another one, or keeps the two apart; each is told with its undoing. */
export function useMerge({ id }: Pick<CustomerFile, 'id'>, onOutcome: (outcome: Outcome) => void): MergeActions {
  const messages = useMessages();
  const { customerFile: words } = messages;
  const { isAdmin } = usePerson();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  /** The notice of what was done, or why it was not. */
  const act = async (failed: string, send: () => Promise<Outcome>) => {
    setBusy(true);
    try {
      onOutcome(await send());
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      onOutcome({ kind: 'danger', text: failed, reason: describeFailure(error, messages) });
    } finally {
      setBusy(false);
      await filesChanged(queryClient);
    }
  };

  const undo = (mergeId: number) =>
    act(words.undoFailed, async () => {
      try {
        await sendUndoMerge(mergeId);
        return { kind: 'success', text: words.undone };
      } catch (error) {
        if (!(error instanceof CallFailed) || error.status !== 404) throw error;
        return { kind: 'danger', text: words.undoFailed, reason: words.undoLate };
      }
    });

  const refuse = ({ fileId, name }: Other, isRefused = true): Promise<void> =>
    act(words.refuseFailed, async () => {
      await sendRefusal(id, fileId, isRefused);
      if (!isRefused) return { kind: 'success', text: words.unrefused(name) };
      return {
        ...{ kind: 'success', text: words.refused(name) },
        undo: { label: words.undo, onPress: () => void refuse({ fileId, name }, false) },
      };
    });

  const merge = ({ fileId, name }: Other) =>
    act(words.mergeFailed, async () => {
      const { mergeId } = await sendMerge(id, fileId);
      const told = { kind: 'success' as const, text: words.merged(name) };
      return isAdmin
        ? { ...told, undo: { label: words.undo, onPress: () => void undo(mergeId) } }
        : { ...told, reason: words.mergedStaff };
    });

  return { isBusy, merge, refuse, undo };
}
