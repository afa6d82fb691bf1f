import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { CallFailed } from '#web/api/call-failed.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { LateFailure } from '#web/ui/late-failure.ts';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';

const isRefused = (error: unknown) => error instanceof CallFailed && error.status >= 400 && error.status < 500;

/** What failed after it was closed, and the way back to it. */
export function LateFailureNotice({ late, onClose }: { late: LateFailure | undefined; onClose: () => void }) {
  const { failures } = useMessages();
  const navigate = useNavigate();
  const tell = ({ title, address, error }: LateFailure): Outcome => ({
    kind: 'danger',
    text: (isRefused(error) ? failures.lateRefused : failures.lateUncertain)(title),
    reason: failures.lateAdvice,
    undo: {
      label: failures.openAgain,
      onPress: () => {
        onClose();
        void navigate(address);
      },
    },
  });
  // Beside the windows, which are in the body: no stacking order of the page is in between.
  return createPortal(<OutcomeNotice isOverAll outcome={late && tell(late)} onClose={onClose} />, document.body);
}
