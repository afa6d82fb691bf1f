import { useMessages } from '#web/messages/office/messages-context.tsx';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { mostAssigned } from '../../catalogue.ts';

/** All that match are selected: nobody has seen each of them. */
export function TooMany({ onClose }: { onClose: () => void }) {
  const { plan, frame } = useMessages();
  return <AlertDialog message={plan.tooMany(mostAssigned)} confirmLabel={frame.close} onClose={onClose} />;
}
