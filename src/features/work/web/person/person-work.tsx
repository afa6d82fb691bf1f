import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadedSection } from '#web/ui/dialog/loaded-section.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import { sendUndo, workChanged, workersQuery } from '../api.ts';

const HandOverWindow = lazyPart(() => import('./hand-over-window.tsx').then((module) => module.HandOverWindow));

/** How much a person has, and handing all of it to somebody else. */
export function PersonWork({ username }: { username: string }) {
  const messages = useMessages();
  const { personWork: words } = messages;
  const queryClient = useQueryClient();
  const workers = useQuery(workersQuery);
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const undo = async (batch: string) => {
    try {
      const { undone, kept } = await sendUndo(batch);
      setOutcome({ kind: 'info', text: words.undone(undone, kept) });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setOutcome({ kind: 'danger', text: words.undoFailed, reason: describeFailure(error, messages) });
    } finally {
      void workChanged(queryClient);
    }
  };
  return (
    <LoadedSection texts={words} query={workers}>
      {(people) => {
        const { open, overdue } = people.find((one) => one.username === username) ?? { open: 0, overdue: 0 };
        return (
          <>
            <div className="flex flex-wrap items-center gap-3 text-sm">
              <span>{words.has(open, overdue)}</span>
              {open > 0 && <Button onPress={() => setOpen(true)}>{words.handOver}</Button>}
            </div>
            {isOpen && (
              <HandOverWindow
                from={username}
                people={people}
                onClose={() => setOpen(false)}
                onDone={(text, batch) =>
                  setOutcome({
                    ...{ kind: 'success', text },
                    ...(batch && { undo: { label: words.undo, onPress: () => void undo(batch) } }),
                  })
                }
              />
            )}
            <OutcomeNotice outcome={outcome} onClose={() => setOutcome(undefined)} />
          </>
        );
      }}
    </LoadedSection>
  );
}
