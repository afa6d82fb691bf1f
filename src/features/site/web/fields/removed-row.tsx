import { Undo2 } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';

/** In place of a row that goes with the next save, and until then can be brought back. */
export function RemovedRow({ text, onUndo }: { text: string; onUndo: () => void }) {
  const { site } = useMessages();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-muted text-sm">
      <span>{text}</span>
      <Button kind="quiet" onPress={onUndo}>
        <Undo2 aria-hidden size={16} />
        {site.undo}
      </Button>
    </div>
  );
}
