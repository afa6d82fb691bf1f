import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { workersQuery } from '#features/work/web/api.ts';
import { HandOverWindow } from '#features/work/web/person/hand-over-window.tsx';
import { useUndo } from '#features/work/web/use-undo.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Outcome, OutcomeNotice, type ShowOutcome } from '#web/ui/outcome-notice.tsx';
import { dueQuery } from './api.ts';

interface LeaveWorkProps {
  username: string;
  from: string;
  to: string;
}

/** What somebody has who is on leave: how much of it is due then, and handing it over. Needs the words of `calls`. */
export function LeaveWork({ username, from, to }: LeaveWorkProps) {
  const { personWork } = useMessages();
  const queryClient = useQueryClient();
  const days = dueQuery(username, { from, to });
  const due = useQuery(days).data?.due ?? 0;
  const people = useQuery(workersQuery).data;
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const changed: ShowOutcome = (next) => {
    setOutcome(next);
    void queryClient.invalidateQueries({ queryKey: days.queryKey });
  };
  const tell = useUndo(changed);
  return (
    <>
      {due > 0 && (
        <Notice kind="warning">
          <div className="flex flex-wrap items-center gap-3">
            <span>{personWork.dueOnLeave(due)}</span>
            <Button isDisabled={!people} onPress={() => setOpen(true)}>
              {personWork.handOver}
            </Button>
          </div>
        </Notice>
      )}
      {isOpen && people && (
        <HandOverWindow from={username} people={people} onClose={() => setOpen(false)} onDone={tell} />
      )}
      <OutcomeNotice outcome={outcome} onClose={() => setOutcome(undefined)} />
    </>
  );
}
