import { useQueryClient } from '@tanstack/react-query';
import { filesChanged } from '#features/customer-files/web/api.ts';
import type { Assigned } from '#features/work/web/api.ts';
import { AssignWindow } from '#features/work/web/assign/assign-window.tsx';
import { useUndo } from '#features/work/web/use-undo.ts';
import type { ShowOutcome } from '#web/ui/outcome-notice.tsx';

interface HandOverStepProps {
  item: Assigned;
  onOutcome: ShowOutcome;
  onClose: () => void;
}

/** Gives the next step of a record to somebody; the file is then told anew. */
export function HandOverStep({ item, onOutcome, onClose }: HandOverStepProps) {
  const queryClient = useQueryClient();
  const tell = useUndo((next) => {
    onOutcome(next);
    void filesChanged(queryClient);
  });
  return <AssignWindow items={[item]} onClose={onClose} onDone={tell} />;
}
