import { useQueryClient } from '@tanstack/react-query';
import { AllowContact } from '#features/customer-files/web/allow-contact.tsx';
import { filesChanged } from '#features/customer-files/web/api.ts';
import { useUndo } from '#features/work/web/use-undo.ts';
import type { Outcome } from '#web/ui/outcome-notice.tsx';

interface AllowAgainProps {
  fileId: number;
  refusedDate: string;
  onOutcome: (outcome: Outcome) => void;
}

/** The person may be contacted again, with its undoing; the file is then told anew. */
export function AllowAgain({ onOutcome, ...refused }: AllowAgainProps) {
  const queryClient = useQueryClient();
  const changed = () => filesChanged(queryClient);
  const tell = useUndo((outcome) => {
    onOutcome(outcome);
    void changed();
  });
  return <AllowContact {...refused} onDone={tell} onChanged={changed} />;
}
