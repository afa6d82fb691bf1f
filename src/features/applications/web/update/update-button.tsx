import { Pencil } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { isLocked } from '../../rules.ts';
import type { Application } from '../api.ts';

/** Opens the update; for a locked application it is disabled and says why. */
export function UpdateButton(props: { application: Application; onUpdate: (application: Application) => void }) {
  const { applications } = useMessages();
  const { name, card, caseNumber } = props.application;
  const [why, whyNamed] =
    caseNumber === null
      ? [applications.withdrawn, applications.withdrawnNamed(name, card)]
      : [applications.locked(caseNumber), applications.lockedNamed(name, card, caseNumber)];
  const isFinal = isLocked(props.application);
  return (
    <button
      type="button"
      aria-disabled={isFinal}
      aria-label={isFinal ? whyNamed : applications.updateNamed(name, card)}
      title={isFinal ? why : applications.update}
      onClick={() => !isFinal && props.onUpdate(props.application)}
      className={buttonStyle('icon', `min-h-8 ${isFinal ? 'opacity-40 hover:bg-transparent hover:text-muted' : ''}`)}
    >
      <Pencil aria-hidden size={16} />
    </button>
  );
}
