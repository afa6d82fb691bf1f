import { Bookmark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { chunk, useChunk } from '#web/ui/lazy/chunk.ts';
import { ChunkFailedDialog } from '#web/ui/lazy/chunk-failed-dialog.tsx';
import type { ViewsMenuProps } from './views-menu.tsx';

const code = chunk(() =>
  Promise.all([import('./views-menu.tsx'), openNamespace('views')]).then(([module]) => module.ViewsMenu),
);

type ViewsButtonProps = Omit<ViewsMenuProps, 'button' | 'isOpen' | 'onOpenChange' | 'onName'> & {
  isPhone: boolean;
  isDrawn: boolean;
};

/** The list's views. Their code comes when they are asked for, or to name the view that the address is. */
export function ViewsButton({ isDrawn, isPhone, ...props }: ViewsButtonProps) {
  const { list } = useMessages();
  const { value: Menu, hasFailed, request, closeFailure } = useChunk(code);
  const [isOpen, setOpen] = useState(false);
  const [view, setView] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const { search } = useLocation();
  const isWanted = isOpen || (isDrawn && search !== '');
  useEffect(() => {
    if (isWanted) request();
  }, [isWanted, request]);
  return (
    <>
      {/* One and the same, before and after: a press in between is none lost. */}
      <Button
        ref={button}
        kind={isPhone ? 'icon' : 'secondary'}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onHoverStart={code.preload}
        onPress={() => setOpen(!isOpen)}
      >
        <Bookmark aria-hidden size={16} className={view && 'fill-current'} />
        {view && <span className="sr-only">{`${list.views}: `}</span>}
        {/* Beside an open record and on a phone the heading has room for its sign alone. */}
        <span className="max-w-56 truncate max-md:sr-only @max-[52rem]/main:sr-only">{view ?? list.views}</span>
      </Button>
      {Menu && <Menu {...props} button={button} isOpen={isOpen} onOpenChange={setOpen} onName={setView} />}
      {hasFailed && isOpen && (
        <ChunkFailedDialog
          onClose={() => {
            setOpen(false);
            closeFailure();
          }}
        />
      )}
    </>
  );
}
