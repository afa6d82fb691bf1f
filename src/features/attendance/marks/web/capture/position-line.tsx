import { MapPin } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { PositionState } from './use-capture.ts';

/** Whether the photo's position is known; if not, why, with a retry button. */
export function PositionLine({ state, onAgain }: { state: PositionState; onAgain: () => void }) {
  const { attendance } = useMessages();
  const { camera, placeHelp } = attendance;
  if (state.kind === 'none') return null;
  if (state.kind === 'finding' || state.kind === 'found') {
    return (
      <p role="status" className="flex items-center gap-1.5 text-sm">
        <MapPin aria-hidden size={16} className="shrink-0" />
        {state.kind === 'finding' ? camera.locating : camera.located(Math.round(state.position.accuracy))}
      </p>
    );
  }
  return (
    <Notice kind="danger">
      <p className="font-semibold">{camera.noLocation}</p>
      <p>{placeHelp[state.kind]}</p>
      <Button className="mt-2" onPress={onAgain}>
        {camera.again}
      </Button>
    </Notice>
  );
}
