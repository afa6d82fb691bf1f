import { X } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export interface Said {
  kind: 'success' | 'info' | 'danger';
  text: string;
  reason?: string;
  undo?: () => void;
}

/** What came of the last action, over the list's lower edge so that nothing moves; it stays until it is read or the next. */
export function SavedNotice({ said, onClose }: { said: Said | undefined; onClose: () => void }) {
  const { cards, frame } = useMessages();
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-4 z-10 flex justify-center px-4">
      {said && (
        <div className="pointer-events-auto max-w-full rounded-md shadow-high *:items-center *:py-1">
          <Notice kind={said.kind}>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <p className="min-w-0 break-words">{said.text}</p>
              {said.reason && <p>{said.reason}</p>}
              {said.undo && <Button onPress={said.undo}>{cards.undo}</Button>}
              <Button kind="icon" aria-label={frame.close} onPress={onClose}>
                <X aria-hidden size={16} />
              </Button>
            </div>
          </Notice>
        </div>
      )}
    </div>
  );
}
