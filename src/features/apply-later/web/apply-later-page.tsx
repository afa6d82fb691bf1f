import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { idempotentWrite } from '#web/api/idempotent-write.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import { fetchSavedList, removeById, type Saved, savedName, sendSaved } from './api.ts';
import { savedColumns } from './saved-columns.tsx';
import { restoredParts, savedLabel } from './saved-draft.ts';

const SaveForLater = lazyPart(() => import('./save-for-later.tsx').then((module) => module.SaveForLater));
const EditSaved = lazyPart(() => import('./edit-saved.tsx').then((module) => module.EditSaved));

/** Restores a removed record: the same card and customer or person, note and day. */
function restoreOf(saved: Saved): () => Promise<Saved> {
  const send = idempotentWrite(sendSaved);
  return () => send(restoredParts(saved));
}

/** /applylatercreditcard: what is saved for later, what is due first at the top. */
export function ApplyLaterPage() {
  const messages = useMessages();
  const { applyLater } = messages;
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isAdding, setAdding] = useState(false);
  const isEditing = new URLSearchParams(useLocation().search).has('open');
  const removal = useMutation({
    mutationFn: ({ id }: Saved) => removeById(id),
    onSettled: () => refreshLists(queryClient, savedName),
  });

  const restore = async (bank: string, send: () => Promise<Saved>) => {
    try {
      await send();
      setOutcome({ kind: 'success', text: applyLater.restored(bank) });
    } catch (error) {
      const reason = describeFailure(error, messages);
      const undo = { label: messages.failures.retry, onPress: () => void restore(bank, send) };
      setOutcome({ kind: 'danger', text: applyLater.restoreFailed(bank), reason, undo });
    }
    await refreshLists(queryClient, savedName);
  };
  const remove = async (saved: Saved) => {
    const bank = savedLabel(saved);
    const send = restoreOf(saved);
    try {
      await removal.mutateAsync(saved);
      const undo = { label: applyLater.undo, onPress: () => void restore(bank, send) };
      setOutcome({ kind: 'success', text: applyLater.removed(bank), undo });
    } catch (error) {
      setOutcome({ kind: 'danger', text: applyLater.removeFailed(bank), reason: describeFailure(error, messages) });
    }
  };

  const busyWith = removal.isPending ? removal.variables.id : undefined;
  return (
    <>
      <ListScreen<Saved>
        name={savedName}
        title={applyLater.title}
        failedText={applyLater.failed}
        searchHint={applyLater.searchHint}
        takesPan
        columns={savedColumns(messages, { busyWith, onRemove: (saved) => void remove(saved) })}
        filters={[]}
        defaultSort="dueDate"
        fetchPage={fetchSavedList}
        action={
          <Button
            kind="primary"
            onPress={() => {
              setOutcome(undefined);
              setAdding(true);
            }}
          >
            <Plus aria-hidden size={18} />
            {applyLater.put}
          </Button>
        }
        renderDetail={(id, _row, onClose) => (
          <EditSaved
            key={id}
            id={id}
            onClose={onClose}
            onSaved={(saved) => setOutcome({ kind: 'success', text: applyLater.saved(savedLabel(saved)) })}
          />
        )}
      />
      {isAdding && (
        <SaveForLater
          onClose={() => setAdding(false)}
          onSaved={(saved) => setOutcome({ kind: 'success', text: applyLater.putAside(savedLabel(saved)) })}
        />
      )}
      <OutcomeNotice outcome={isEditing || isAdding ? undefined : outcome} onClose={() => setOutcome(undefined)} />
    </>
  );
}
