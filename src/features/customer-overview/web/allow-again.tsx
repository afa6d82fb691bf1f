import { useQueryClient } from '@tanstack/react-query';
import { type AllowAsked, AllowWindow } from '#features/customer-files/web/allow-contact.tsx';
import { filesChanged } from '#features/customer-files/web/api.ts';
import { useUndo } from '#features/work/web/use-undo.ts';
import type { ShowOutcome } from '#web/ui/outcome-notice.tsx';

interface AllowAgainProps {
  asked: AllowAsked;
  onOutcome: ShowOutcome;
  onClose: () => void;
}

/** Asks whether the person may be contacted again, with its undoing; the file is then told anew. */
export function AllowAgain({ asked, onOutcome, onClose }: AllowAgainProps) {
  const queryClient = useQueryClient();
  const changed = () => filesChanged(queryClient);
  const tell = useUndo((next) => {
    onOutcome(next);
    void changed();
  });
  return <AllowWindow {...asked} onDone={tell} onChanged={changed} onClose={onClose} />;
}
