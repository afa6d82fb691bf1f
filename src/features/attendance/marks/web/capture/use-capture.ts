import { useCallback, useRef, useState } from 'react';
import { newIdempotencyKey } from '#web/api/idempotent-write.ts';
import { type DevicePosition, findPosition, type PositionFault } from './find-position.ts';

interface Photo {
  key: string;
  image: string;
  capturedAt: string;
}

export type PositionState =
  | { kind: 'none' }
  | { kind: 'finding' }
  | { kind: 'found'; position: DevicePosition }
  | { kind: PositionFault };

/** The captured photo and position, until they are sent or discarded. */
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
      (position) => settle({ kind: 'found', position }),
      (fault: PositionFault) => settle({ kind: fault }),
    );
  }, []);

  const keepPhoto = useCallback(
    (image: string) => {
      setPhoto({ key: newIdempotencyKey(), image, capturedAt: new Date().toISOString() });
      locate();
    },
    [locate],
  );

  const clear = useCallback(() => {
    turn.current += 1;
    setPhoto(undefined);
    setPosition({ kind: 'none' });
  }, []);

  return { photo, position, keepPhoto, locate, clear };
}
