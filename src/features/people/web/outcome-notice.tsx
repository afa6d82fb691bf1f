import { X } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What came of the last action, over the list's lower edge so that nothing moves; it stays until it is read or the next. */
export function OutcomeNotice({ text, onClose }: { text: string | undefined; onClose: () => void }) {
  const { frame } = useMessages();
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-4 z-10 flex justify-center px-4">
      {text !== undefined && (
        <div className="pointer-events-auto max-w-full rounded-md shadow-high">
          <Notice kind="success">
            <div className="flex items-center gap-2">
              <p className="min-w-0 break-words">{text}</p>
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
