import { Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Absent where the device cannot do it (iPhones). */
export function FullScreenToggle() {
  const { frame } = useMessages();
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const Icon = isFull ? Minimize : Maximize;
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <Button
      kind="icon"
      className="max-sm:hidden"
      aria-label={isFull ? frame.leaveFullScreen : frame.enterFullScreen}
      onPress={() => void toggle().catch(() => {})}
    >
      <Icon aria-hidden size={20} />
    </Button>
  );
}
