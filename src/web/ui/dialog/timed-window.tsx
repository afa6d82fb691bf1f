import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Dialog, Heading, Modal } from 'react-aria-components/Modal';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Overlay } from './overlay.tsx';

const kinds = {
  success: { icon: CircleCheck, style: 'text-success' },
  warning: { icon: TriangleAlert, style: 'text-warning' },
} as const;

export interface TimedWindowProps {
  kind: keyof typeof kinds;
  title: string;
  text: string;
  closesAfterMs: number;
  onClose: () => void;
}

/** A message that closes by itself, or earlier by the button, Escape or a press outside. */
export function TimedWindow({ kind, title, text, closesAfterMs, onClose }: TimedWindowProps) {
  const { frame } = useMessages();
  const { icon: Icon, style } = kinds[kind];
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), closesAfterMs);
    return () => clearTimeout(timer);
  }, [closesAfterMs]);
  return (
    <Overlay
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-30 flex items-center justify-center bg-backdrop p-4"
    >
      <Modal className="w-full max-w-sm rounded-lg bg-raised shadow-high">
        <Dialog role="alertdialog" className="flex flex-col items-center gap-3 p-6 text-center outline-none">
          <Icon aria-hidden size={40} className={style} />
          <Heading slot="title" level={2} className="font-semibold text-lg">
            {title}
          </Heading>
          <p>{text}</p>
          <Button autoFocus onPress={onClose} className="mt-2 min-w-24">
            {frame.ok}
          </Button>
        </Dialog>
      </Modal>
    </Overlay>
  );
}
