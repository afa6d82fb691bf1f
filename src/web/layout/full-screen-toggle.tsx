import { Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** iPhones lack the Fullscreen API: no control is shown. */
export const canBeFull = () => document.fullscreenEnabled;

export async function toggleFullScreen(): Promise<void> {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  // Refused by the browser: nothing changes.
  await change.catch(() => {});
}

export function FullScreenToggle() {
  const { frame } = useMessages();
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!canBeFull()) return null;
  const Icon = isFull ? Minimize : Maximize;
  return (
    <Button
      kind="icon"
      className="max-sm:hidden"
      aria-label={isFull ? frame.leaveFullScreen : frame.enterFullScreen}
      onPress={() => void toggleFullScreen()}
    >
      <Icon aria-hidden size={20} />
    </Button>
  );
}
