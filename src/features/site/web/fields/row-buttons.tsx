import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

interface RowButtonsProps {
  labels: { up: string; down: string; remove: string };
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Moves a row of a list in the settings up or down, and removes it. */
export function RowButtons({ labels, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  return (
    <div className="flex md:flex-col">
      <Button kind="icon" data-move="-1" aria-label={labels.up} isDisabled={isFirst} onPress={() => onMove(-1)}>
        <ArrowUp aria-hidden size={18} />
      </Button>
      <Button kind="icon" data-move="1" aria-label={labels.down} isDisabled={isLast} onPress={() => onMove(1)}>
        <ArrowDown aria-hidden size={18} />
      </Button>
      <Button kind="icon" aria-label={labels.remove} onPress={onRemove}>
        <Trash2 aria-hidden size={18} />
      </Button>
    </div>
  );
}
