import { useNavigate } from 'react-router';
import { mostApprovedRecords } from '#shared/approval.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { ReasonWindow } from '#web/ui/dialog/reason-window.tsx';
import type { SelectionWindowProps } from '#web/ui/list-screen/selection/selection-window-button.tsx';
import { sendErasureOfMany } from './api.ts';

/** Asks a second administrator to erase the selected requests; leads to where that waits. */
export function AskErasure({ picked: { ids }, onClose, onDone }: SelectionWindowProps) {
  const { erasures, frame } = useMessages();
  const navigate = useNavigate();
  if (!ids || ids.length > mostApprovedRecords) {
    return (
      <AlertDialog message={erasures.many.tooMany(mostApprovedRecords)} confirmLabel={frame.close} onClose={onClose} />
    );
  }
  return (
    <ReasonWindow
      title={erasures.many.question(ids.length)}
      text={erasures.many.text}
      labels={{
        reason: erasures.reason,
        reasonHint: erasures.reasonHint,
        missing: erasures.reasonMissing,
        submit: erasures.many.ask,
        busy: erasures.many.asking,
        failed: erasures.many.failed,
      }}
      send={(reason) => sendErasureOfMany(ids, reason)}
      onClose={onClose}
      onDone={({ id }) => {
        onDone();
        void navigate(`/privacy-approvals?open=${id}`);
      }}
    />
  );
}
