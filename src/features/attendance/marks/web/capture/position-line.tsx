import { MapPin } from 'lucide-react';
import { showMetres } from '#features/attendance/reviews/web/show-metres.ts';
import { distanceMetres } from '#features/attendance/rules.ts';
import type { DevicePosition } from '#web/device/position.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Month } from '../api.ts';
import type { PositionState } from './use-capture.ts';

interface PositionLineProps {
  state: PositionState;
  office: Month['office'] | undefined;
  onAgain: () => void;
}

/** How far the device is from the office; if that is not known, why, with a retry button. */
export function PositionLine({ state, office, onAgain }: PositionLineProps) {
  const { attendance } = useMessages();
  const { camera, placeHelp } = attendance;
  if (state.kind === 'none') return null;
  if (state.kind === 'finding' || state.kind === 'found') {
    return (
      <div role="status" className="flex items-start gap-1.5 text-sm">
        <MapPin aria-hidden size={16} className="mt-0.5 shrink-0" />
        {state.kind === 'finding' ? <p>{camera.locating}</p> : <Found position={state.position} office={office} />}
      </div>
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

function Found({ position, office }: { position: DevicePosition; office: Month['office'] | undefined }) {
  const { attendance } = useMessages();
  const { camera } = attendance;
  const metres = office && distanceMetres(position, office);
  const isReviewed =
    office?.isExpected &&
    (distanceMetres(position, office) > office.radius || position.accuracy > office.worstAccuracy);
  return (
    <div>
      {metres !== undefined && <p className="font-semibold">{camera.fromOffice(showMetres(metres))}</p>}
      <p>{camera.located(Math.round(position.accuracy))}</p>
      {isReviewed && <p className="text-warning">{camera.willBeReviewed}</p>}
    </div>
  );
}
