import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countsQuery } from '#features/work/web/api.ts';
import { HandOverWindow } from '#features/work/web/person/hand-over-window.tsx';
import { useUndo } from '#features/work/web/use-undo.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { colleaguesQuery } from './api.ts';

/** What one has oneself, to be handed over before a leave. Needs the words of `calls`. */
export function OwnWork() {
  const { personWork } = useMessages();
  const { username, isAdmin } = usePerson();
  const counts = useQuery(countsQuery(isAdmin ? { owner: username } : {}));
  const colleagues = useQuery(colleaguesQuery);
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const tell = useUndo(setOutcome);
  const failed = [counts, colleagues].find(({ isError }) => isError);
  if (failed) return <RetryNotice text={personWork.failed} query={failed} />;
  if (!counts.data || !colleagues.data) return <Skeleton className="h-9 w-40" />;
  const { overdue, today, waiting, cold, later } = counts.data;
  const open = overdue + today + waiting + cold + later;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <span>{personWork.has(open, overdue)}</span>
        {open > 0 && <Button onPress={() => setOpen(true)}>{personWork.handOver}</Button>}
      </div>
      {isOpen && (
        <HandOverWindow from={username} people={colleagues.data} onClose={() => setOpen(false)} onDone={tell} />
      )}
      <OutcomeNotice outcome={outcome} onClose={() => setOutcome(undefined)} />
    </>
  );
}
