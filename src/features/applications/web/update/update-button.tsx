import { Pencil } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import type { Application } from '../api.ts';

/** Opens the update; for a locked application it is disabled and says why. */
export function UpdateButton(props: { application: Application; onUpdate: (application: Application) => void }) {
  const { applications } = useMessages();
  const { name, bank, caseNumber } = props.application;
  const isLocked = caseNumber !== null;
  return (
    <button
      type="button"
      aria-disabled={isLocked}
      aria-label={isLocked ? applications.lockedNamed(name, bank, caseNumber) : applications.updateNamed(name, bank)}
      title={isLocked ? applications.locked(caseNumber) : applications.update}
      onClick={() => !isLocked && props.onUpdate(props.application)}
      className={buttonStyle('icon', `min-h-8 ${isLocked ? 'opacity-40 hover:bg-transparent hover:text-muted' : ''}`)}
    >
      <Pencil aria-hidden size={16} />
    </button>
  );
}
