import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { CallFailed } from '#web/api/call-failed.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import type { LateFailure } from './use-late-failure.tsx';

const isRefused = (error: unknown) => error instanceof CallFailed && error.status >= 400 && error.status < 500;

export { watchMutations } from './watch-mutations.ts';
export { writePlace } from './write-place.ts';

/** What failed after it was closed, and the way back to it. */
export function LateFailureNotice({ late, onClose }: { late: LateFailure; onClose: () => void }) {
  const { late: words } = useMessages();
  const navigate = useNavigate();
  const { title, address, error } = late;
  const outcome: Outcome = {
    kind: 'danger',
    text: (isRefused(error) ? words.refused : words.uncertain)(title),
    reason: words.advice,
    undo: {
      label: words.open,
      onPress: () => {
        onClose();
        void navigate(address);
      },
    },
  };
  // Below the top bar and over every window, which leave it in reach: in the body, as they are.
  return createPortal(
    <div data-react-aria-top-layer>
      <OutcomeNotice place="top-16 z-50" outcome={outcome} onClose={onClose} />
    </div>,
    document.body,
  );
}
