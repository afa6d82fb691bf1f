import { useState } from 'react';
import type { WorkKind } from '#features/work/catalogue.ts';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { ShowOutcome } from '#web/ui/outcome-notice.tsx';
import type { FileRequest } from '../contract.ts';

const HandOverStep = lazyPart(() =>
  Promise.all([import('./hand-over-step.tsx'), openNamespace('calls')]).then(([module]) => module.HandOverStep),
);

interface StepOwnerProps {
  record: Pick<FileRequest, 'id' | 'itemId' | 'itemVersion' | 'owner' | 'ownerName'>;
  kind: WorkKind;
  /** Of which record, where buttons are read alone. */
  what: string;
  onOutcome: ShowOutcome;
}

/** Who has the next step of what is open; an administrator gives it to somebody else here. */
export function StepOwner({
  record: { id, itemId, itemVersion, owner, ownerName },
  kind,
  what,
  onOutcome,
}: StepOwnerProps) {
  const { customerFile: words } = useMessages();
  const { isAdmin } = usePerson();
  const [isOpen, setOpen] = useState(false);
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
        <HandOverStep
          item={{ id: itemId, kind, recordId: id, ...(itemVersion !== null && { version: itemVersion }) }}
          onOutcome={onOutcome}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
