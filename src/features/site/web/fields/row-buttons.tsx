import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';

interface RowButtonsProps {
  /** What the row is called. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Moves a row of a list in the settings up or down, and removes it. */
export function RowButtons({ name, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  const { site } = useMessages();
  return (
    <div className="flex md:flex-col">
      <Button kind="icon" data-move="-1" aria-label={site.moveUp(name)} isDisabled={isFirst} onPress={() => onMove(-1)}>
        <ArrowUp aria-hidden size={18} />
      </Button>
      <Button kind="icon" data-move="1" aria-label={site.moveDown(name)} isDisabled={isLast} onPress={() => onMove(1)}>
        <ArrowDown aria-hidden size={18} />
      </Button>
      <Button kind="icon" aria-label={site.remove(name)} onPress={onRemove}>
        <Trash2 aria-hidden size={18} />
      </Button>
    </div>
  );
}
