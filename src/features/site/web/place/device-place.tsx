import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { type Place, placeOf } from '#shared/places/place.ts';
import { findPosition, type PositionFault } from '#web/device/position.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { usePlaceWords } from './use-place-words.ts';

type State = { kind: 'none' | 'finding' | PositionFault } | { kind: 'found'; metres: number };

/** Farther off than the next house. */
const inexactMetres = 50;

/** The place of the device in the owner's hand, for who stands in the office. */
export function DevicePlace({ onPlace }: { onPlace: (place: Place) => void }) {
  const words = usePlaceWords();
  const [state, setState] = useState<State>({ kind: 'none' });

  const locate = async () => {
    setState({ kind: 'finding' });
    try {
      const { latitude, longitude, accuracy } = await findPosition();
      const place = placeOf(latitude, longitude);
      if (place) onPlace(place);
      setState({ kind: 'found', metres: Math.ceil(accuracy) });
    } catch (fault) {
      setState({ kind: fault as PositionFault });
    }
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button onPress={() => void locate()} isPending={state.kind === 'finding'}>
          <LocateFixed aria-hidden size={16} />
          {words.device}
        </Button>
        <span role="status" className="text-muted text-sm">
          {state.kind === 'finding' ? words.finding : words.deviceHint}
        </span>
      </div>
      <Outcome state={state} />
    </div>
  );
}

function Outcome({ state }: { state: State }) {
  const words = usePlaceWords();
  if (state.kind === 'none' || state.kind === 'finding') return null;
  if (state.kind !== 'found') return <Notice kind="danger">{words.faults[state.kind]}</Notice>;
  return state.metres > inexactMetres ? (
    <Notice kind="warning">{words.inexact(state.metres)}</Notice>
  ) : (
    <Notice kind="success">{words.found(state.metres)}</Notice>
  );
}
