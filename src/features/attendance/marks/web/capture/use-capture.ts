import { useCallback, useRef, useState } from 'react';
import { newIdempotencyKey } from '#web/api/idempotent-write.ts';
import { type DevicePosition, findPosition, freshMs, type PositionFault } from '#web/device/position.ts';

interface Photo {
  key: string;
  image: string;
  capturedAt: string;
}

export type PositionState =
  | { kind: 'none' }
  | { kind: 'finding' }
  | { kind: 'found'; position: DevicePosition; foundAtMs: number }
  | { kind: PositionFault };

/** The captured photo, until it is sent or discarded, and the device's position. */
export function useCapture() {
  const [photo, setPhoto] = useState<Photo>();
  const [position, setPosition] = useState<PositionState>({ kind: 'none' });
  const turn = useRef(0);

  const locate = useCallback(() => {
    turn.current += 1;
    const own = turn.current;
    const settle = (state: PositionState) => own === turn.current && setPosition(state);
    setPosition({ kind: 'finding' });
    findPosition().then(
      (position) => settle({ kind: 'found', position, foundAtMs: Date.now() }),
      (fault: PositionFault) => settle({ kind: fault }),
    );
  }, []);

  /** Looks the place up anew, unless that is under way or was a moment ago. */
  const keepPhoto = (image: string) => {
    setPhoto({ key: newIdempotencyKey(), image, capturedAt: new Date().toISOString() });
    const isFresh = position.kind === 'found' && Date.now() - position.foundAtMs < freshMs;
    if (!isFresh && position.kind !== 'finding') locate();
  };

  const clear = () => setPhoto(undefined);

  return { photo, position, keepPhoto, locate, clear };
}
