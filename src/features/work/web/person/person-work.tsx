import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadedSection } from '#web/ui/dialog/loaded-section.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import { workersQuery } from '../api.ts';
import { useUndo } from '../use-undo.ts';

const HandOverWindow = lazyPart(() => import('./hand-over-window.tsx').then((module) => module.HandOverWindow));

/** How much a person has, and handing all of it to somebody else. Needs the words of `calls`. */
export function PersonWork({ username }: { username: string }) {
  const { personWork: words } = useMessages();
  const workers = useQuery(workersQuery);
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const tell = useUndo(setOutcome);
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
            {isOpen && <HandOverWindow from={username} people={people} onClose={() => setOpen(false)} onDone={tell} />}
            <OutcomeNotice outcome={outcome} onClose={() => setOutcome(undefined)} />
          </>
        );
      }}
    </LoadedSection>
  );
}
