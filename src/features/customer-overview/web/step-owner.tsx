import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUndo } from '#features/work/web/use-undo.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import type { FileRequest } from '../contract.ts';
import { filesChanged } from './api.ts';

const AssignWindow = lazyPart(() =>
  import('#features/work/web/assign/assign-window.tsx').then((module) => module.AssignWindow),
);

interface StepOwnerProps {
  record: Pick<FileRequest, 'itemId' | 'itemVersion' | 'owner' | 'ownerName'>;
  /** Of which record, where buttons are read alone. */
  what: string;
  onOutcome: (outcome: Outcome) => void;
}

/** Who has the next step of what is open; an administrator gives it to somebody else here. */
export function StepOwner({ record: { itemId, itemVersion, owner, ownerName }, what, onOutcome }: StepOwnerProps) {
  const { customerFile: words } = useMessages();
  const { isAdmin } = usePerson();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const tell = useUndo((outcome) => {
    onOutcome(outcome);
    void filesChanged(queryClient);
  });
  if (itemId === null) return null;
  const label = owner === null ? words.assign : words.handOver;
  return (
    <>
      <span>{ownerName ?? owner ?? words.nobody}</span>
      {isAdmin && (
        <Button kind="quiet" aria-label={`${label}: ${what}`} className="-my-1" onPress={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {isOpen && (
        <AssignWindow
          items={[{ id: itemId, ...(itemVersion !== null && { version: itemVersion }) }]}
          onClose={() => setOpen(false)}
          onDone={tell}
        />
      )}
    </>
  );
}
