import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRecordSteps } from '#web/layout/record-steps.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Neighbours } from '#web/ui/list-screen/neighbours.ts';

export const drawerTitle = 'min-w-0 grow truncate py-1 font-semibold text-lg';

interface DrawerHeadProps {
  neighbours: Neighbours | undefined;
  closeLabel?: string | undefined;
  onClose: () => void;
  /** Whether what it heads is a window itself. */
  windows: 0 | 1;
  /** The title. */
  children: ReactNode;
}

/** The first line of a drawer, and of a record beside its list. */
export function DrawerHead(props: DrawerHeadProps) {
  const { frame } = useMessages();
  return (
    <header className="flex items-center gap-2 border-line border-b py-2 ps-5 pe-3">
      {props.children}
      {props.neighbours && <Steps neighbours={props.neighbours} windows={props.windows} />}
      <Button kind="icon" aria-label={props.closeLabel ?? frame.close} onPress={props.onClose}>
        <X aria-hidden size={20} />
      </Button>
    </header>
  );
}

/** At either end the button keeps the focus: without it Escape would reach nothing. */
function Steps({ neighbours, windows }: { neighbours: Neighbours; windows: 0 | 1 }) {
  const { list } = useMessages();
  const { previous, next } = neighbours;
  useRecordSteps(neighbours, windows);
  return (
    <>
      <Button kind="icon" aria-label={list.previousRecord} aria-disabled={!previous} onPress={() => previous?.()}>
        <ChevronUp aria-hidden size={20} className={previous ? '' : 'opacity-40'} />
      </Button>
      <Button kind="icon" aria-label={list.nextRecord} aria-disabled={!next} onPress={() => next?.()}>
        <ChevronDown aria-hidden size={20} className={next ? '' : 'opacity-40'} />
      </Button>
    </>
  );
}
